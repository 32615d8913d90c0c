import { useLayoutEffect, useRef, useState } from 'react';
import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { call } from '../dom/members.ts';
import { translate } from '../dom/texts/translation.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { table } from './attributes.ts';
import { allowDecimalComma, type Checker, createChecker, isCheckedByUs, silenceBubbles } from './checker.ts';
import { guardForms } from './guard.ts';
import { interceptSubmits } from './interception.ts';
import { createLateErrors } from './late-errors.ts';
import { createMessageArea, type MessageArea } from './message-area.ts';
import { createSender, type Sender } from './sender.ts';
import { holdForm } from './waiting.ts';

export function Form({ host, ...props }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const [isPending, setPending] = useState(false);
  const [news, setNews] = useState('');
  const loaders = useRef<HTMLDivElement>(null);
  const area = useRef<MessageArea>(null);
  const sender = useRef<Sender>(null);
  const checker = useRef<Checker>(null);
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    const own = createMessageArea(host, props.message);
    area.current = own;
    return () => own.dispose();
  }, [host, props.message]);

  useLayoutEffect(() => silenceBubbles(host), [host]);

  useLayoutEffect(() => allowDecimalComma(host), [host]);

  useLayoutEffect(() => {
    if (props.guard) return guardForms(host);
  }, [host, props.guard]);

  useLayoutEffect(() => {
    let pending = 0;
    const count = (change: number) => {
      pending += change;
      host.state('pending', pending > 0);
      setPending(pending > 0);
    };
    const errors = createLateErrors(host, { area: () => area.current!, say: setNews });
    const own = createSender(host, {
      question: () => latest.current.confirm,
      marker: () => latest.current.successParam,
      reloads: () => latest.current.reload,
      area: () => area.current!,
      errors: () => errors,
      hold(form, submitter) {
        const label = translate('CHARGEMENT', undefined, host);
        const release = holdForm(form, { submitter, box: loaders.current!, label });
        count(1);
        return () => {
          release();
          count(-1);
        };
      },
    });
    sender.current = own;
    const check = createChecker(host, errors);
    checker.current = check;
    const disposeSubmits = interceptSubmits(host, {
      refuses: (form, submitter) => isCheckedByUs(host, form, submitter) && !own.isBusy(form) && !check(form),
      take: own.send,
    });
    return () => {
      disposeSubmits();
      errors.dispose();
      own.dispose();
    };
  }, [host]);

  useMethods(host, {
    submit(submitter?: HTMLButtonElement | HTMLInputElement) {
      const form = submitter ? submitter.form : host.querySelector('form');
      if (!form || sender.current!.isBusy(form)) return false;
      call(form, 'requestSubmit', submitter);
      return sender.current!.isBusy(form);
    },
    check(form: HTMLFormElement | null = host.querySelector('form')) {
      return form ? checker.current!(form) : true;
    },
  });

  return (
    <>
      <slot name="message" />
      <slot />
      <div ref={loaders} />
      <span role="status" className="reader">
        {isPending ? t('CHARGEMENT') : news}
      </span>
    </>
  );
}
