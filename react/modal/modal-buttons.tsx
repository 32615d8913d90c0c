import type { ModalButton } from './buttons.ts';

interface ModalButtonsProps {
  buttons: readonly ModalButton[];
  onPress(button: ModalButton, index: number): void;
}

export function ModalButtons({ buttons, onPress }: ModalButtonsProps) {
  if (buttons.length === 0) return null;
  return (
    <div className="buttons">
      {buttons.map((button, index) => (
        <button
          key={index}
          type="button"
          part={['button', looks(button), button.addclass].filter(Boolean).join(' ')}
          className={['button', looks(button), side(button), button.addclass].filter(Boolean).join(' ')}
          {...dataAttributes(button.adddata)}
          onClick={() => onPress(button, index)}
        >
          {button.titre}
        </button>
      ))}
    </div>
  );
}

const looks = ({ important, secondaire }: ModalButton) => (important ? 'important' : secondaire ? 'secondary' : '');

const side = ({ position }: ModalButton) => (position === 'g' ? 'start' : '');

const dataAttributes = (data: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => /^[\w-]+$/.test(name))
      .map(([name, value]) => [`data-${name}`, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
