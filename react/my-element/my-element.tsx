import { useEffect, useRef } from 'react';
import { type Props, warnMisuse } from '../core/attributes.ts';
import { accessibleName } from '../dom/accessible-name.ts';
import { addressOf, follow } from '../dom/destinations.ts';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { invoke } from '../services/invoke.ts';
import { confirmQuestion, controlQuestion, libraryQuestion } from '../services/modal.ts';
import { openPopup } from '../services/popup.ts';
import type { table } from './attributes.ts';
import { type Action, controlFor, pressOf, showState } from './controls.ts';
import { leaveRow, removeRow, rowOf } from './row.ts';
import { usePost } from './use-post.ts';

/** How far apart two clicks are at most that a system takes for a double click: Windows’ own default. */
const DOUBLE_CLICK_MS = 500;
const POPUP = { width: 990, confirmClose: true };
const FITTING_MAX = '98%';

/** True once done. */
type Task = () => Promise<boolean>;

export function MyElement({ host, ...props }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const announce = useAnnouncer(host);
  const post = usePost(host, props);
  const alone = useOneAtATime();
  const aloneOpen = useOneAtATime();

  const activate = async (control?: HTMLElement) => {
    const active = !props.active;
    const done = await post('my_elements_activate', control, active);
    if (!done) return false;
    if (control && done.class !== undefined) showState(control, done.class);
    host.reflect('active', active);
    announce(t(active ? 'Publié.' : 'Dépublié.'));
    host.emit('activate', { class: done.class, active });
    refreshList(listOf(host));
    return true;
  };

  const remove = async (control?: HTMLElement) => {
    const own = controlQuestion(control);
    const question = own?.text.trim() ? own : libraryQuestion('Voulez vous supprimer cet élément ?', host);
    if (!(await confirmQuestion({ ...question, important: true }, host))) return false;
    const done = host.isConnected ? await post('my_elements_delete', control) : undefined;
    if (!done) return false;
    const row = rowOf(host);
    const list = listOf(host);
    host.emit('delete');
    announce(done.message ?? t('Élément supprimé.'));
    leaveRow(row, areaOf(host));
    await removeRow(row, host);
    refreshList(list);
    return true;
  };

  const open = async (control: HTMLElement, address: string) => {
    const list = listOf(host);
    // The page's address does not say what was chosen in a list without history.
    const area = list && Reflect.get(list, 'history') === false ? list : areaOf(host);
    const closing = area ? { refreshOnClose: area } : { reloadOnClose: true };
    try {
      const { height } = props;
      const max = height === 'auto' ? FITTING_MAX : 'none';
      return await openPopup({ ...POPUP, height, max, ...closing, iframe: address, titre: accessibleName(control) });
    } catch {
      follow(control, address);
      return false;
    }
  };

  /** What an action would do now; undefined where the page lacks what it needs, which the developer is told. */
  const taskOf = (action: Action, control?: HTMLElement): Task | undefined => {
    if (action === 'edit' || action === 'submit') {
      const address = control && addressOf(control, control.dataset.iframe);
      if (address) return () => aloneOpen(() => open(control, address));
      warnMisuse(host.localName, `data-action="${action}" data-iframe`, received(control), 'the address of its form');
      return undefined;
    }
    const run = action === 'activate' ? activate : remove;
    return isIdentified(host, props) ? () => alone(() => run(control)) : undefined;
  };

  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const onPress = useRef<(event: Event) => void>(undefined);
  onPress.current = (event) => {
    const press = pressOf(event, host);
    if (!press) return;
    const { action, control } = press;
    const task = taskOf(action, control);
    if (!task) return;
    event.preventDefault();
    // The second click of a double click may come when the first is answered already: it does not undo it. By its count, as scripts and
    // tests may click again at once.
    const isRepeated =
      event instanceof MouseEvent && event.detail > 1 && event.timeStamp - pressedAt.current < DOUBLE_CLICK_MS;
    pressedAt.current = event.timeStamp;
    if (!isRepeated && control.getAttribute('aria-disabled') !== 'true') task();
  };

  const call = (action: Action) => taskOf(action, controlFor(action, host))?.() ?? Promise.resolve(false);

  useMethods(host, {
    activate: () => call('activate'),
    delete: () => call('delete'),
    edit: () => call('edit'),
    submit: () => call('submit'),
  });

  useEffect(() => {
    const disposers = ['click', 'submit'].map((type) => listen(host, type, (event) => onPress.current!(event)));
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host]);

  return <slot />;
}

/** Further tasks are passed over while one runs. */
function useOneAtATime(): (task: Task) => Promise<boolean> {
  const running = useRef(false);
  return async (task) => {
    if (running.current) return false;
    running.current = true;
    try {
      return await task();
    } finally {
      running.current = false;
    }
  };
}

const areaOf = (host: Element) => host.closest('flexit-my-elements');

const listOf = (host: Element) => host.closest('flexit-list');

/** What a list says of its rows, and which of them it shows, may have changed: their number, their pages, a filter by state. */
function refreshList(list: Element | null) {
  if (list?.isConnected) void invoke(list, 'refresh').catch(() => {});
}

const received = (control?: HTMLElement) => control?.dataset.iframe ?? control?.getAttribute('href') ?? '';

function isIdentified(host: Host, { elementModuleIdent, elementId }: Props<typeof table>): boolean {
  if (!elementModuleIdent.trim()) {
    warnMisuse(host.localName, 'element-module-ident', elementModuleIdent, 'the identifier of the module');
  }
  if (!elementId.trim()) warnMisuse(host.localName, 'element-id', elementId, 'the id of the element');
  return elementModuleIdent.trim() !== '' && elementId.trim() !== '';
}
