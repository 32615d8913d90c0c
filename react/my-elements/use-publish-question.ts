import { useEffect } from 'react';
import { applyActive, publishQuestion } from '../dom/forms/publish-question.ts';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { type Confirmation, confirmQuestion, controlQuestion, libraryQuestion } from '../services/modal.ts';

/** Forms of the area that post natively ask before they publish or unpublish; in a `<flexit-form>` it is the one that asks. */
export function usePublishQuestion(host: Host): void {
  useEffect(() => {
    const agreed = new WeakSet<Event>();
    let asking = false;

    const ask = async (form: HTMLFormElement, submitter: HTMLElement, question: Confirmation) => {
      asking = true;
      const isAgreed = await confirmQuestion(question, form);
      asking = false;
      if (!isAgreed || !read(form, 'isConnected') || (submitter as HTMLButtonElement).form !== form) return;
      const disposers = [
        applyActive(form, submitter),
        listen(form, 'submit', (event) => agreed.add(event), { capture: true }),
      ];
      call(form, 'requestSubmit', submitter);
      for (const dispose of disposers) dispose();
    };

    return listen<SubmitEvent>(host, 'submit', (event) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented || agreed.has(event) || call(form, 'closest', 'flexit-form:defined')) return;
      const asked = publishQuestion(form, event.submitter);
      if (!asked) return;
      const question = controlQuestion(event.submitter) ?? libraryQuestion(asked, form);
      if (!question.text) return;
      event.preventDefault();
      if (!asking) ask(form, event.submitter!, question);
    });
  }, [host]);
}
