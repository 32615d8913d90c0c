import { useLayoutEffect, useRef } from 'react';

interface SlideProps {
  /** The server's own node, which stays where it is. */
  slide: Element;
  role: string;
  label: string;
  isShown: boolean;
}

/** A slide's box in the carousel, which shows the server's node in its place. */
export function Slide({ slide, role, label, isShown }: SlideProps) {
  const slot = useRef<HTMLSlotElement>(null);
  useLayoutEffect(() => slot.current!.assign(slide), [slide]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field, and the pattern's own role
    <div
      part={isShown ? 'slide current' : 'slide'}
      className={isShown ? 'slide current' : 'slide'}
      role="group"
      aria-roledescription={role}
      aria-label={label}
      inert={!isShown}
    >
      <slot ref={slot} />
    </div>
  );
}
