import { flag } from '../core/attributes.ts';
import type { Expression } from '../core/texts/texts.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { loadElement } from '../dom/page.ts';
import { siteText, translate } from '../dom/texts/translation.ts';

/** The options of `openModal`: the attributes of `<flexit-modal>`, where `content` may also be a node (contract.md, « JavaScript API »). */
export interface ModalOptions {
  titre?: string;
  content?: string | Node;
  footer?: string | Node;
  buttons?: readonly object[];
  /** Seconds; 0, the default, never. */
  autoclose?: number;
  theme?: string;
  relativeTo?: string;
  closeTop?: boolean;
  /** Runs once the modal is shown. */
  complete?: (modal: HTMLElement) => void;
}

export interface ModalResult {
  /** False where another modal was open, or where there was no content. */
  opened: boolean;
  /** The place in `buttons` of the one that closed it, at once or by what it led to; -1 where the visitor dismissed it, or time did. */
  button: number;
}

/** A question of the library's own: a text, and the choices that a visitor has. */
export interface Question {
  title: string;
  text: string;
  choices: readonly { label: string; secondary?: boolean; important?: boolean }[];
}

/** What the open modal offers: it shows the library's questions inside itself. */
export interface ModalKeeper {
  /** One that has left the page keeps its place no longer, though React has yet to unmount it. */
  readonly host: Element;
  /** @returns the place of the choice, -1 where the question was dismissed; undefined where the modal was closed under it. */
  ask(question: Question): Promise<number | undefined>;
}

/** In the React door it answers once React has rendered it. */
type ModalElement = Host & { show(): boolean | Promise<boolean> };

let keeper: ModalKeeper | undefined;

const openKeeper = () => (keeper?.host.isConnected ? keeper : undefined);

/** Makes a modal the page's one open modal. Returns its disposer. */
export function claimModal(modal: ModalKeeper): Dispose {
  keeper = modal;
  return () => {
    if (keeper === modal) keeper = undefined;
  };
}

export const isModalOpen = (): boolean => openKeeper() !== undefined;

/**
 * Opens a modal made for the occasion, and takes it away once it is closed.
 * @returns once it is closed; at once, with `opened: false`, where it was refused.
 * @throws what `complete` throws; the modal is taken away then.
 */
export const openModal = (options: ModalOptions): Promise<ModalResult> => openMarked(options, '');

/** What `data-flexit` says of a modal that asks a question of the library's: an alert dialog, described by its text. */
export const QUESTION_MARK = 'question';

async function openMarked(options: ModalOptions, mark: string): Promise<ModalResult> {
  const { complete, content, footer, ...properties } = options;
  await loadElement('modal');
  const modal = document.createElement('flexit-modal') as Element as ModalElement;
  modal.dataset.flexit = mark;
  Object.assign(
    modal,
    properties,
    typeof content === 'string' && { content },
    typeof footer === 'string' && { footer },
  );
  if (content instanceof Node) modal.append(content);
  if (footer instanceof Node) modal.append(slotted('footer', footer));

  let button = -1;
  let pressed = -1;
  let isPressing = false;
  const closed = new Promise<void>((resolve) => {
    modal.addEventListener('flexit-action', (event) => {
      if (event.target !== modal) return;
      pressed = (event as CustomEvent<{ index: number }>).detail.index;
      isPressing = true;
      queueMicrotask(() => {
        isPressing = false;
      });
    });
    // The close button at the top is `button`, too; `api` is what an action closes it by, perhaps later.
    modal.addEventListener('flexit-before-close', (event) => {
      const { source } = (event as CustomEvent<{ source: string }>).detail;
      if (event.target === modal) button = isPressing || source === 'api' ? pressed : -1;
    });
    modal.addEventListener('flexit-close', ({ target }) => target === modal && resolve());
  });
  document.body.append(modal);
  try {
    const opened = await modal.show();
    if (opened) {
      complete?.(modal);
      await closed;
    }
    return { opened, button };
  } finally {
    modal.remove();
  }
}

/**
 * Asks a question of the library's own: inside the open modal where there is one, else in a modal of its own, else, where the
 * modal cannot be loaded, in the browser's own dialog.
 * @returns the place of the choice, -1 where the question was dismissed.
 */
export async function ask(question: Question): Promise<number> {
  const before = openKeeper();
  if (before) return (await before.ask(question)) ?? ask(question);
  try {
    const { opened, button } = await openQuestion(question);
    if (opened) return button;
  } catch {
    return askNatively(question);
  }
  return openKeeper() ? ask(question) : askNatively(question);
}

function askNatively({ text, choices }: Question): number {
  if (choices.length > 1) return window.confirm(text) ? choices.length - 1 : 0;
  window.alert(text);
  return 0;
}

/** What is to be confirmed, and the words of its dialog where they are not « Avertissement », « non » and « oui ». */
export interface Confirmation {
  text: string;
  titre?: string | null;
  oui?: string | null;
  non?: string | null;
  /** True for what cannot be undone: its button is red. */
  important?: boolean;
}

/** Asks to confirm. True for oui only. */
export async function confirmQuestion(question: string | Confirmation, at?: Element): Promise<boolean> {
  return (await ask(confirmation(question, at))) === 1;
}

/**
 * A question of the library's, with the site's words for it: its translations may hold the expression followed by « (titre) »,
 * « (oui) » and « (non) » (contract.md, « Language »).
 */
export function libraryQuestion(expression: Expression, at?: Element): Confirmation {
  const own = (word: string) => siteText(`${expression} (${word})`, at);
  return { text: translate(expression, undefined, at), titre: own('titre'), oui: own('oui'), non: own('non') };
}

/** What a control has asked before it acts: `data-confirm`, and the words of its dialog. Undefined where it has none. */
export function controlQuestion(control: Element | null | undefined): Confirmation | undefined {
  const read = (name: string) => call(control!, 'getAttribute', `data-confirm${name}`);
  const text = control && read('');
  if (text === null || text === undefined) return undefined;
  const important = read('-important');
  return {
    text,
    titre: read('-titre'),
    oui: read('-oui'),
    non: read('-non'),
    important: typeof important === 'string' && flag().parse(important),
  };
}

/** Tells of a failure, title « Erreur », with an OK button. */
export async function tellError(text: string, at?: Element): Promise<void> {
  await ask(failure(text, at));
}

const failure = (text: string, at?: Element): Question => ({
  title: translate('error', undefined, at),
  text,
  choices: [{ label: translate('OK', undefined, at) }],
});

/** The two buttons, non and oui, both right (specification, section 4 « Lightbox close »). */
export function confirmation(question: string | Confirmation, at?: Element): Question {
  const { text, titre, oui, non, important }: Confirmation =
    typeof question === 'string' ? { text: question } : question;
  return {
    title: titre || translate('avertissement', undefined, at),
    text,
    choices: [
      { label: non || translate('non', undefined, at), secondary: true },
      { label: oui || translate('oui', undefined, at), important },
    ],
  };
}

/** Asks a question with the buttons « non » and « oui » (contract.md, « JavaScript API »). False too where another modal is open, which refuses it. */
export async function confirmModal(text: string): Promise<boolean> {
  const { button } = await openQuestion(confirmation(text));
  return button === 1;
}

/** Shows a text with an OK button (contract.md, « JavaScript API »); refused while another modal is open. */
export async function alertModal(text: string): Promise<void> {
  await openQuestion(failure(text));
}

function openQuestion({ title, text, choices }: Question): Promise<ModalResult> {
  const buttons = choices.map(({ label, secondary, important }) => ({
    titre: label,
    secondaire: secondary,
    important,
    autoclose: true,
  }));
  return openMarked({ titre: title, content: text, buttons }, QUESTION_MARK);
}

function slotted(slot: string, content: Node): HTMLElement {
  const box = document.createElement('div');
  box.slot = slot;
  box.append(content);
  return box;
}
