import { useEffect, useId, useRef, useState } from 'react';
import { type Props, warnOnce } from '../core/attributes.ts';
import { findOnPage } from '../dom/find-on-page.ts';
import type { Host } from '../dom/host.ts';
import { placed } from '../dom/layers/placing.ts';
import type { Dispose } from '../dom/listen.ts';
import { read } from '../dom/members.ts';
import { hasLightContent } from '../hooks/use-light-dom.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useOpen } from '../hooks/use-open.ts';
import { useTimer } from '../hooks/use-timer.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import { actions } from '../services/actions.ts';
import { claimModal, isModalOpen, QUESTION_MARK, type Question } from '../services/modal.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogHeader } from '../ui/dialog-header.tsx';
import type { table } from './attributes.ts';
import type { ModalButton } from './buttons.ts';
import { ModalButtons } from './modal-buttons.tsx';
import { QuestionDialog } from './question-dialog.tsx';

const SECOND_MS = 1000;

let count = 0;

/** A question and where its answer goes. */
interface Asked {
  /** Each is a dialog of its own, for whoever hears it and for a focus that starts anew. */
  id: number;
  question: Question;
  answer(choice: number | undefined): void;
}

export function Modal({ host, ...props }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  const claim = useRef<Dispose>(undefined);
  const [asked, setAsked] = useState<readonly Asked[]>([]);

  const keeper = useRef({
    host,
    ask: (question: Question) =>
      new Promise<number | undefined>((answer) => {
        count += 1;
        const asked = { id: count, question, answer };
        unanswered.current = [...unanswered.current, asked];
        setAsked((before) => [...before, asked]);
      }),
  });
  const unanswered = useRef(asked);
  unanswered.current = asked;

  const { shown, show, close, toggle } = useOpen(host, props.open, {
    mayOpen() {
      if (!props.content && !hasLightContent(host))
        return refuse(host, 'has no content: expected the attribute content, or content inside it');
      return isModalOpen() ? refuse(host, 'is refused: another modal is open') : true;
    },
    onChange(open, source) {
      claim.current?.();
      claim.current = open ? claimModal(keeper.current) : undefined;
      if (open || unanswered.current.length === 0) return;
      setAsked([]);
      for (const { answer } of unanswered.current) answer(source === 'navigation' ? -1 : undefined);
    },
  });

  useMethods(host, { show, close, toggle });
  useTrigger(host, () => show('trigger'), { popup: 'dialog' });
  useTimer(() => close('timer'), shown && props.autoclose > 0 && !asked.length ? props.autoclose * SECOND_MS : null);

  // Leaving the page while it is open gives back the page's one place for a modal, and leaves its questions unanswered.
  useEffect(
    () => () => {
      claim.current?.();
      for (const { answer } of unanswered.current) answer(-1);
    },
    [],
  );

  useEffect(() => {
    const target = shown && props.relativeTo ? findOnPage(host, 'relative-to', props.relativeTo) : undefined;
    return target ? placed(target, ({ placeBeside }) => placeBeside(target, box.current!)) : undefined;
  }, [shown, props.relativeTo, host]);

  const [first] = asked;
  const answer = (answered: Asked, choice: number) => {
    setAsked((before) => before.filter((each) => each !== answered));
    answered.answer(choice);
  };

  const press = (button: ModalButton, index: number) => {
    const { action = '', adddata: data = {}, autoclose } = button;
    const detail = { action, data, index };
    if (!host.emit('action', detail, { cancelable: true })) return;
    const run = typeof action === 'function' ? action : actions().get(action);
    run?.(data);
    if (autoclose) close('button');
  };

  const isQuestion = host.dataset.flexit === QUESTION_MARK;
  const textId = `${titleId}-text`;
  const label = props.titre || host.getAttribute('aria-label') || t('Fenêtre');
  return (
    <>
      <slot name="trigger" />
      <Dialog
        host={host}
        ref={box}
        shown={shown}
        dismiss={close}
        steady={!props.closeTop}
        part={`dialog ${props.theme}`.trim()}
        className={`box ${props.theme}`.trim()}
        aria-labelledby={props.titre ? titleId : undefined}
        aria-label={props.titre ? undefined : label}
        {...(isQuestion && { role: 'alertdialog', 'aria-describedby': textId })}
      >
        <DialogHeader
          titleId={titleId}
          title={props.titre}
          closeLabel={t('Fermer')}
          onClose={props.closeTop ? () => close('button') : undefined}
        />
        <div part="body" className="body" data-dialog-body="">
          {props.content ? (
            <p className="text" id={textId}>
              {props.content}
            </p>
          ) : (
            <slot />
          )}
        </div>
        <div part="footer" className="footer" data-dialog-body="" hidden={!hasFooter(host, props)}>
          {props.footer ? <p className="text">{props.footer}</p> : <slot name="footer" />}
          <ModalButtons buttons={props.buttons} onPress={press} />
        </div>
        {first && (
          <QuestionDialog
            key={first.id}
            host={host}
            question={first.question}
            onAnswer={(choice) => answer(first, choice)}
            closeLabel={t('Fermer')}
          />
        )}
      </Dialog>
    </>
  );
}

const hasFooter = (host: Host, { footer, buttons }: { footer: string; buttons: readonly ModalButton[] }) =>
  footer !== '' || buttons.length > 0 || Array.from(host.children).some((child) => read(child, 'slot') === 'footer');

function refuse(host: Host, reason: string): false {
  warnOnce(host, `<${host.localName}>${host.id && ` #${host.id}`} ${reason}.`);
  return false;
}
