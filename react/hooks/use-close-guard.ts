import { type RefObject, useRef } from 'react';
import { abandonForms, UNSAVED_CHANGES } from '../dom/forms/snapshot.ts';
import type { Host } from '../dom/host.ts';
import { frameQuestion, rememberFocus } from '../dom/layers/frames.ts';
import { type Confirmation, confirmQuestion, libraryQuestion } from '../services/modal.ts';

interface CloseGuard {
  /** Whether what stands inside may go: true where nothing would be lost, else what the visitor answers. */
  mayClose(): boolean | Promise<boolean>;
  /** Closes what is saved: nothing is asked, and a question that is being asked does not hold it. */
  closeSaved(close: () => void): void;
}

const never = () => false;

/** Asks before changes in a frame, or in a form that `isChanged` knows of, are lost (contract.md, « Close guard »). */
export function useCloseGuard(
  host: Host,
  frame: RefObject<HTMLIFrameElement | null>,
  isChanged: () => boolean = never,
): CloseGuard {
  const isSaved = useRef(false);
  const isAsking = useRef(false);

  const question = (): Confirmation | undefined => {
    const unsaved = libraryQuestion(UNSAVED_CHANGES, host);
    const text = frame.current ? frameQuestion(frame.current) : undefined;
    if (text !== undefined) return text === unsaved.text ? unsaved : { text };
    return isChanged() ? unsaved : undefined;
  };

  const ask = async (asked: Confirmation): Promise<boolean> => {
    const restoreInside = frame.current && rememberFocus(frame.current);
    isAsking.current = true;
    const isAgreed = (await confirmQuestion(asked, host)) || isSaved.current;
    isAsking.current = false;
    isSaved.current = false;
    if (!isAgreed) restoreInside?.();
    else if (!frame.current) abandonForms(host.querySelectorAll('form'));
    return isAgreed;
  };

  return {
    mayClose() {
      const asked = isSaved.current ? undefined : question();
      return asked === undefined ? true : ask(asked);
    },
    closeSaved(close) {
      isSaved.current = true;
      close();
      if (!isAsking.current) isSaved.current = false;
    },
  };
}
