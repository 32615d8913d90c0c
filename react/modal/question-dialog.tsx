import { useId } from 'react';
import type { Host } from '../dom/host.ts';
import type { Question } from '../services/modal.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogHeader } from '../ui/dialog-header.tsx';
import { ModalButtons } from './modal-buttons.tsx';

interface QuestionDialogProps {
  host: Host;
  question: Question;
  closeLabel: string;
  /** Given the place of the choice, -1 where the question was dismissed. */
  onAnswer(choice: number): void;
}

/** The library's own question or error, raised while a modal is open: shown inside that modal. */
export function QuestionDialog({ host, question, closeLabel, onAnswer }: QuestionDialogProps) {
  const id = useId();
  const { title, text, choices } = question;
  return (
    <Dialog
      host={host}
      shown
      dismiss={(source) => source !== 'api' && onAnswer(-1)}
      part="dialog question"
      className="box question"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogHeader titleId={`${id}-title`} title={title} closeLabel={closeLabel} onClose={() => onAnswer(-1)} />
      <div part="body" className="body" data-dialog-body="">
        <p className="text" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <div part="footer" className="footer" data-dialog-body="">
        <ModalButtons
          buttons={choices.map(({ label, secondary, important }) => ({
            titre: label,
            secondaire: secondary,
            important,
          }))}
          onPress={(_, index) => onAnswer(index)}
        />
      </div>
    </Dialog>
  );
}
