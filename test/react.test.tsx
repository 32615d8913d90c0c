import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import {
  createContext,
  createElement,
  createRef,
  type ReactNode,
  StrictMode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  confirmModal,
  Form,
  type FormElement,
  List,
  type ListElement,
  Modal,
  type ModalElement,
  MyElement,
  type MyElementElement,
  openModal,
  Popup,
  Tooltip,
  type TooltipElement,
} from '../react/index.ts';
import { clickOn, hover, leave, press } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { dialogOf, find, hidden, isShown, shown } from './support/react.ts';
import { answering } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Awake = HTMLElement & { awake: boolean };

const box = document.createElement('div');
let root: Root | undefined;

before(() => document.body.append(box));
after(() => box.remove());
afterEach(async () => {
  root?.unmount();
  root = undefined;
  box.replaceChildren();
  await leave();
});

/** Renders, and waits until what was rendered first is there. */
async function render(node: ReactNode): Promise<void> {
  root ??= createRoot(box);
  await new Promise<void>((resolve) => root!.render(<Rendered onRendered={resolve}>{node}</Rendered>));
}

function Rendered({ children, onRendered }: { children: ReactNode; onRendered(): void }) {
  useEffect(onRendered);
  return children;
}

const partOf = (host: Element, part: string) => host.shadowRoot?.querySelector(`[part~="${part}"]`);
const bubbleOf = (host: Element) => host.shadowRoot?.querySelector('[role=tooltip]');

describe('a React component', () => {
  describe('as markup', () => {
    it('is the tag with all that it is given', async () => {
      await render(
        <Modal
          id="horaires"
          titre="Horaires"
          className="a b"
          data-x="1"
          aria-label="Horaires"
          lang="fr"
          closeTop={false}
        >
          <a slot="trigger" href="#horaires">
            Voir
          </a>
          <p>De 9 h à 17 h.</p>
        </Modal>,
      );
      const host = find('flexit-modal');
      expect(host.className).to.equal('a b');
      const attributes = ['id', 'titre', 'close-top', 'data-x', 'aria-label', 'lang'].map((name) =>
        host.getAttribute(name),
      );
      expect(attributes).to.deep.equal(['horaires', 'Horaires', 'false', '1', 'Horaires', 'fr']);
      expect(Array.from(host.children, ({ localName }) => localName)).to.deep.equal(['a', 'p']);
    });

    it('follows its props', async () => {
      await render(<Modal titre="Un" theme="clair" autoclose={5} />);
      const host = find<ModalElement>('flexit-modal');
      await render(<Modal titre="Deux" buttons={[{ titre: 'Bien' }]} />);
      expect(find('flexit-modal') === host).to.equal(true);
      expect(host.getAttribute('titre')).to.equal('Deux');
      expect(host.getAttribute('buttons')).to.equal('[{"titre":"Bien"}]');
      expect(host.hasAttribute('theme') || host.hasAttribute('autoclose')).to.equal(false);
      expect([host.titre, host.theme, host.autoclose]).to.deep.equal(['Deux', '', 0]);
      expect(host.buttons).to.deep.equal([{ titre: 'Bien' }]);
    });

    it('calls the functions of the last render alone', async () => {
      const pressed: string[] = [];
      const view = (text: string) => (
        <Modal content="Archiver ?" buttons={[{ titre: 'Oui', action: () => pressed.push(text) }]} />
      );
      await render(view('un'));
      await render(view('deux'));
      const host = find<ModalElement>('flexit-modal');
      await host.show();
      await shown(host);
      (partOf(host, 'button') as HTMLElement).click();
      expect(pressed).to.deep.equal(['deux']);
      expect(host.getAttribute('buttons')).to.equal('[{"titre":"Oui"}]');
      await render(<Modal content="Archiver ?" buttons={[{ titre: 'Oui' }]} />);
      (partOf(host, 'button') as HTMLElement).click();
      expect(pressed).to.deep.equal(['deux']);
      host.close();
      await hidden(host);
    });
  });

  describe('at rest', () => {
    it('mounts a body only where a visitor turns to it', async () => {
      await render(
        <ul>
          {Array.from({ length: 50 }, (_, index) => (
            <li key={index}>
              <Tooltip text={`Ligne ${index}`}>
                <button type="button">{index}</button>
              </Tooltip>
            </li>
          ))}
        </ul>,
      );
      const hosts = [...document.querySelectorAll<Awake>('flexit-tooltip')];
      expect(hosts.filter(({ awake, shadowRoot }) => awake || shadowRoot)).to.have.length(0);
      await hover(hosts[3]!.firstElementChild!);
      const bubble = await until(() => bubbleOf(hosts[3]!)?.matches(':popover-open') && bubbleOf(hosts[3]!));
      expect((bubble as Element).textContent).to.contain('Ligne 3');
      expect(hosts.filter(({ awake }) => awake)).to.have.length(1);
    });

    it('acts on the very first click', async () => {
      await render(
        <Modal content="Bonjour">
          <button type="button" slot="trigger">
            Ouvrir
          </button>
        </Modal>,
      );
      find('button').click();
      await shown(find('flexit-modal'));
    });
  });

  describe('and its events', () => {
    it('are heard by the latest handlers', async () => {
      const heard: string[] = [];
      const view = (prefix: string) => (
        <Modal
          content="Bonjour"
          onBeforeOpen={({ detail }) => heard.push(`${prefix} before-open ${detail.source}`)}
          onOpen={({ target }) => heard.push(`${prefix} open ${target.content}`)}
          onClose={({ detail }) => heard.push(`${prefix} close ${detail.source}`)}
        />
      );
      await render(view('un'));
      await render(view('deux'));
      const host = find<ModalElement>('flexit-modal');
      await host.show();
      await until(() => heard.length === 2);
      await press('Escape');
      await until(() => heard.length === 3);
      expect(heard).to.deep.equal(['deux before-open api', 'deux open Bonjour', 'deux close escape']);
    });

    it('can be prevented', async () => {
      let opens = false;
      await render(<Modal content="Bonjour" onBeforeOpen={(event) => opens || event.preventDefault()} />);
      const host = find<ModalElement>('flexit-modal');
      expect(await host.show()).to.equal(false);
      opens = true;
      expect(await host.show()).to.equal(true);
      await shown(host);
    });

    it('are its own, not those of a component inside', async () => {
      const heard: string[] = [];
      await render(
        <Modal content="" titre="Dehors" onOpen={() => heard.push('modal')} onClose={() => heard.push('modal closed')}>
          <Popup titre="Dedans" onOpen={() => heard.push('popup')} onClose={() => heard.push('popup closed')}>
            <p>Dedans</p>
          </Popup>
        </Modal>,
      );
      await find<ModalElement>('flexit-modal').show();
      await shown(find('flexit-modal'));
      await find<ModalElement>('flexit-popup').show();
      await until(() => heard.length === 2);
      await press('Escape');
      await until(() => heard.length === 3);
      expect(heard).to.deep.equal(['modal', 'popup', 'popup closed']);
      await press('Escape');
      await until(() => heard.length === 4);
    });

    it('reach a React handler around it once', async () => {
      let clicks = 0;
      await render(
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only counts
        <div onClick={() => (clicks += 1)}>
          <Modal content="Bonjour" buttons={[{ titre: 'Bien' }]} />
        </div>,
      );
      const host = find<ModalElement>('flexit-modal');
      await host.show();
      await shown(host);
      (partOf(host, 'button') as HTMLElement).click();
      expect(clicks).to.equal(1);
    });
  });

  describe('that opens', () => {
    it('keeps its own state after defaultOpen', async () => {
      const told: boolean[] = [];
      const view = (titre: string) => (
        <Modal defaultOpen titre={titre} content="Bonjour" onOpenChange={(open) => told.push(open)} />
      );
      await render(view('Un'));
      await shown(find('flexit-modal'));
      await press('Escape');
      await hidden(find('flexit-modal'));
      await render(view('Deux'));
      await until(() => told.length === 2);
      expect(told).to.deep.equal([true, false]);
      expect(isShown(find('flexit-modal'))).to.equal(false);
    });

    function Controlled({ follows = true, told }: { follows?: boolean; told: boolean[] }) {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Ouvrir
          </button>
          <Modal
            open={open}
            content="Bonjour"
            onOpenChange={(isOpen) => {
              told.push(isOpen);
              if (follows) setOpen(isOpen);
            }}
          />
          <output>{String(open)}</output>
        </>
      );
    }

    it('is as open as the application says', async () => {
      const told: boolean[] = [];
      await render(<Controlled told={told} />);
      find('button').click();
      await shown(find('flexit-modal'));
      await press('Escape');
      await until(() => find('output').textContent === 'false');
      expect(isShown(find('flexit-modal'))).to.equal(false);
      find('button').click();
      await shown(find('flexit-modal'));
      expect(told).to.deep.equal([false]);
    });

    it('is opened again where the application does not follow', async () => {
      const told: boolean[] = [];
      await render(<Controlled told={told} follows={false} />);
      find('button').click();
      await shown(find('flexit-modal'));
      await press('Escape');
      await until(() => told.length === 1);
      await shown(find('flexit-modal'));
      expect(find('output').textContent).to.equal('true');
    });

    it('tells once of a demand that was refused', async () => {
      const told: string[] = [];
      const view = (second: boolean) => (
        <>
          <Modal open content="La première" />
          <Modal
            open={second}
            id="seconde"
            content="La seconde"
            onOpenChange={(open) => told.push(`seconde ${open}`)}
          />
        </>
      );
      await render(view(false));
      await shown(find('flexit-modal'));
      await messagesDuring(async () => {
        await render(view(true));
        await until(() => told.length > 0);
        await render(view(true));
      });
      expect(told).to.deep.equal(['seconde false']);
      expect(isShown(find('#seconde'))).to.equal(false);
    });

    it('tells of a closing that was prevented', async () => {
      const told: boolean[] = [];
      const view = (open: boolean) => (
        <Modal
          open={open}
          content="Bonjour"
          onBeforeClose={(event) => event.preventDefault()}
          onOpenChange={(is) => told.push(is)}
        />
      );
      await render(view(true));
      await shown(find('flexit-modal'));
      await render(view(false));
      await until(() => told.length > 0);
      expect(told).to.deep.equal([true]);
      expect(isShown(find('flexit-modal'))).to.equal(true);
    });
  });

  describe('in React', () => {
    it('is driven through its ref', async () => {
      const ref = createRef<ModalElement>();
      const answers: unknown[] = [];
      function App() {
        useEffect(() => {
          answers.push(ref.current!.show());
        }, []);
        return <Modal ref={ref} content="Bonjour" />;
      }
      const messages = await messagesDuring(async () => {
        await render(<App />);
        await shown(ref.current!);
      });
      expect(messages).to.deep.equal([]);
      expect(await answers[0]).to.equal(true);
      expect(ref.current!.close()).to.equal(true);
      await hidden(ref.current!);
    });

    it('wakes without a message where an effect puts the focus inside', async () => {
      function App() {
        const ref = createRef<HTMLInputElement>();
        useEffect(() => ref.current!.focus(), [ref]);
        return (
          <Tooltip text="Votre nom">
            <input ref={ref} aria-label="Nom" />
          </Tooltip>
        );
      }
      const messages = await messagesDuring(async () => {
        await render(<App />);
        await until(() => bubbleOf(find('flexit-tooltip'))?.matches(':popover-open'));
      });
      expect(messages).to.deep.equal([]);
    });

    it('bears strict mode', async () => {
      const told: boolean[] = [];
      const messages = await messagesDuring(async () => {
        await render(
          <StrictMode>
            <Modal defaultOpen content="Bonjour" onOpenChange={(open) => told.push(open)} />
            <Tooltip text="Bien">
              <button type="button">A</button>
            </Tooltip>
          </StrictMode>,
        );
        await shown(find('flexit-modal'));
      });
      expect(messages).to.deep.equal([]);
      expect(told).to.deep.equal([true]);
      expect(find('flexit-modal').shadowRoot!.querySelectorAll('dialog')).to.have.length(1);
    });

    it('lets context through to its children', async () => {
      const Place = createContext('nulle part');
      const Shown = () => <em>{useContext(Place)}</em>;
      await render(
        <Place.Provider value="ici">
          <Modal defaultOpen titre="Où">
            <Shown />
          </Modal>
          {createPortal(
            <Tooltip text="Bien">
              <Shown />
            </Tooltip>,
            document.body,
          )}
        </Place.Provider>,
      );
      await shown(find('flexit-modal'));
      expect([...document.querySelectorAll('em')].map(({ textContent }) => textContent)).to.deep.equal(['ici', 'ici']);
    });

    it('keeps its state where a keyed list moves it', async () => {
      const view = (keys: string[]) =>
        keys.map((key) => (
          <Popup key={key} id={key} titre={key} defaultOpen={key === 'b'}>
            {key}
          </Popup>
        ));
      await render(view(['a', 'b', 'c']));
      const host = find('#b');
      await shown(host);
      const dialog = dialogOf(host);
      await render(view(['c', 'b', 'a']));
      await render(view(['b', 'a', 'c']));
      expect(find('#b') === host && dialogOf(host) === dialog).to.equal(true);
      expect(isShown(host) && dialog!.matches(':modal')).to.equal(true);
    });

    it('keeps what the library adds beside a text that changes', async () => {
      await render(<Tooltip text="Bien">mot</Tooltip>);
      const host = find<TooltipElement>('flexit-tooltip');
      host.append(Object.assign(document.createElement('span'), { id: 'ajout' }));
      await render(<Tooltip text="Bien">phrase</Tooltip>);
      expect(host.querySelector('#ajout')).not.to.equal(null);
      expect(host.textContent).to.equal('phrase');
    });

    it('shows its children where it fails', async () => {
      const failures: unknown[] = [];
      const messages = await messagesDuring(async () => {
        await render(
          <Form onError={({ detail }) => failures.push(detail.error)}>
            <p>Du texte</p>
          </Form>,
        );
        const host = find<FormElement & { expose(methods: unknown): void }>('flexit-form');
        host.expose = (methods) => {
          if (methods) throw new Error('boum');
        };
        expect(await host.submit()).to.equal(false);
      });
      expect(failures.map(String)).to.deep.equal(['Error: boum']);
      expect(messages.map(({ text }) => text)).to.have.length(1);
      expect(find('p').assignedSlot).not.to.equal(null);
    });

    it('follows another that leaves in the same render', async () => {
      const two = (first: boolean) => [
        <Modal key="b" id="b" open={!first} content="Après" />,
        <Modal key="a" id="a" open={first} content="Avant" />,
      ];
      const messages = await messagesDuring(async () => {
        await render(<Modal key="1" defaultOpen content="Un" />);
        await shown(find('flexit-modal'));
        await render(<Modal key="2" defaultOpen content="Deux" />);
        await shown(find('flexit-modal'));
        await render(two(true));
        await shown(find('#a'));
        await render(two(false));
        await shown(find('#b'));
        await render(two(true));
        await shown(find('#a'));
      });
      expect(messages).to.deep.equal([]);
      expect(isShown(find('#b'))).to.equal(false);
    });

    it('leaves it to React to remove the row of what was deleted', async () => {
      const errors: unknown[] = [];
      root = createRoot(box, { onUncaughtError: (error) => errors.push(error) });
      const gone: string[] = [];
      const rows = (ids: string[]) => (
        <ul>
          {ids.map((id) => (
            <li key={id} id={`ligne-${id}`}>
              <MyElement
                elementModuleIdent="annonces"
                elementId={id}
                url={answering({ json: { result: true } })}
                onDelete={() => gone.push(id)}
              >
                <button type="button" data-action="delete">
                  Supprimer
                </button>
              </MyElement>
            </li>
          ))}
        </ul>
      );
      await render(rows(['1', '2']));
      const host = find<MyElementElement>('#ligne-1 flexit-my-element');
      const deleted = host.delete();
      const question = await until(() => document.querySelector<HTMLElement>('flexit-modal[open]'));
      await shown(question);
      [...question.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent === 'oui')!.click();
      expect(await deleted).to.equal(true);
      expect([gone, find('#ligne-1').hidden]).to.deep.equal([['1'], true]);
      await render(rows(['2']));
      expect(document.querySelector('#ligne-1')).to.equal(null);
      expect(errors).to.deep.equal([]);
    });

    it('leaves nothing behind', async () => {
      await render(<Modal content="Bonjour" />);
      const leaks = watchLeaks();
      for (let cycle = 0; cycle < 5; cycle += 1) {
        await render(
          <Modal key={cycle} defaultOpen content="Bonjour" onOpen={() => {}}>
            <button type="button" slot="trigger">
              Ouvrir
            </button>
          </Modal>,
        );
        await shown(find('flexit-modal'));
      }
      await render(null);
      await until(() => !document.documentElement.matches('[inert]'));
      await leaks.expectNone();
    });
  });

  describe('whose children an answer of the server has changed', () => {
    const errors: unknown[] = [];
    const rowsOf = () => [...box.querySelectorAll('li')].map(({ textContent }) => textContent);
    const answerOf = (...ids: string[]) =>
      `<ul>${ids.map((id) => `<li data-id="${id}">Réponse ${id} <input name="n${id}"></li>`).join('')}</ul>`;
    const Rows = ({ ids }: { ids: string[] }) => (
      <ul>
        {ids.map((id) => (
          <li key={id} data-id={id}>
            Ligne {id} <input name={`n${id}`} aria-label="Note" />
          </li>
        ))}
      </ul>
    );
    const view = (ids: string[], body: string, note = '') => (
      <List id="liste" url={answering({ body })} title={note}>
        <Rows ids={ids} />
      </List>
    );
    /** What React renders, in the place of which stands then what the server has answered. */
    async function renderAndRefresh(ids: string[], body: string) {
      root = createRoot(box, { onUncaughtError: (error) => errors.push(error) });
      await render(view(ids, body));
      expect(await find<ListElement>('#liste').refresh()).to.equal(true);
    }
    beforeEach(() => errors.splice(0));
    afterEach(() => expect(errors).to.deep.equal([]));

    for (const [does, next] of [
      ['removes a row that the answer has not', ['2', '3']],
      ['removes a row that the answer has', ['1', '3']],
      ['removes all', []],
      ['adds one', ['1', '2', '3', '4']],
      ['moves them', ['3', '1', '2']],
    ] as const)
      it(`has its own rows where React ${does}`, async () => {
        await renderAndRefresh(['1', '2', '3'], answerOf('7', '2'));
        expect(rowsOf()).to.deep.equal(['Réponse 7 ', 'Réponse 2 ']);
        await render(view([...next], ''));
        expect(rowsOf()).to.deep.equal(next.map((id) => `Ligne ${id} `));
        expect([...box.querySelectorAll('li')].map(({ dataset }) => dataset.id)).to.deep.equal(next);
      });

    it('has them after several answers, as a tag too', async () => {
      root = createRoot(box, { onUncaughtError: (error) => errors.push(error) });
      const tag = (ids: string[], body: string) =>
        createElement('flexit-list', { id: 'liste', url: answering({ body }) }, <Rows ids={ids} />);
      for (const body of [answerOf('2', '8', '9'), answerOf('9'), answerOf('8', '1', '9'), '<p>Rien</p>']) {
        await render(tag(['1', '2'], body));
        expect(await find<ListElement>('#liste').refresh()).to.equal(true);
      }
      expect(box.textContent).to.equal('Rien');
      await render(tag(['2'], ''));
      expect(box.textContent).to.equal('Ligne 2 ');
    });

    it('has them where the block became another element', async () => {
      root = createRoot(box, { onUncaughtError: (error) => errors.push(error) });
      const named = (ids: string[]) => (
        <List id="liste" url={answering({ body: '<p id="lignes">Rien</p>' })} identload="lignes">
          {ids.length > 0 && (
            <ul id="lignes">
              {ids.map((id) => (
                <li key={id}>{id}</li>
              ))}
            </ul>
          )}
        </List>
      );
      await render(named(['1', '2']));
      expect(await find<ListElement>('#liste').refresh()).to.equal(true);
      expect(box.textContent).to.equal('Rien');
      await render(named([]));
      expect(box.textContent).to.equal('');
    });

    it('keeps what the visitor has typed', async () => {
      await renderAndRefresh(['1', '2', '3'], answerOf('2', '1'));
      const field = find<HTMLInputElement>('[name=n2]');
      await clickOn(field);
      await press('a');
      await render(view(['3', '2'], ''));
      expect(rowsOf()).to.deep.equal(['Ligne 3 ', 'Ligne 2 ']);
      expect([find('[name=n2]') === field, field.value]).to.deep.equal([true, 'a']);
    });

    it('has elements back that work', async () => {
      root = createRoot(box, { onUncaughtError: (error) => errors.push(error) });
      let add = (_id: string) => {};
      function Rows() {
        const [ids, setIds] = useState(['1']);
        add = (id) => setIds((before) => [...before, id]);
        return ids.map((id) => (
          <Tooltip key={id} text={`Bulle ${id}`}>
            <button type="button">{id}</button>
          </Tooltip>
        ));
      }
      await render(
        <List id="liste" url={answering({ body: '<p>Rien</p>' })}>
          <Rows />
        </List>,
      );
      await hover(find('#liste button'));
      await until(() => bubbleOf(find('flexit-tooltip'))?.matches(':popover-open'));
      await leave();
      await find<ListElement>('#liste').refresh();
      expect(find('#liste').textContent).to.equal('Rien');
      add('2');
      await until(() => box.querySelectorAll('button').length === 2);
      await hover(find('#liste button'));
      await until(() => bubbleOf(find('flexit-tooltip'))?.matches(':popover-open'));
    });

    it('keeps the answer where React renders something else', async () => {
      await renderAndRefresh(['1', '2', '3'], answerOf('7', '2'));
      await render(view(['1', '2', '3'], '', 'Autre'));
      expect(find('#liste').title).to.equal('Autre');
      expect(rowsOf()).to.deep.equal(['Réponse 7 ', 'Réponse 2 ']);
    });

    it('keeps what React has written since', async () => {
      root = createRoot(box, { onUncaughtError: (error) => errors.push(error) });
      const counted = (ids: string[], count: number) => (
        <List id="liste" url={answering({ body: '<p>9 résultats</p><ul><li data-id="2">Deux</li></ul>' })}>
          <p>{`${count} résultats`}</p>
          <ul>
            {ids.map((id) => (
              <li key={id} data-id={id}>
                {id}
              </li>
            ))}
          </ul>
        </List>
      );
      await render(counted(['1', '2'], 2));
      await find<ListElement>('#liste').refresh();
      await render(counted(['1', '2'], 5));
      await render(counted(['2'], 5));
      expect([find('#liste p').textContent, ...rowsOf()]).to.deep.equal(['5 résultats', '2']);
    });

    it('is asked of React where it prevents the request', async () => {
      const messages = await messagesDuring(async () => {
        function Announcements() {
          const [ids, setIds] = useState(['1']);
          return (
            <List
              id="liste"
              url="/annonces"
              onRequest={(event) => {
                event.preventDefault();
                setIds([String(event.detail.body)]);
              }}
            >
              <Rows ids={ids} />
              <a href="?p=2" rel="param:p;num:2">
                Page 2
              </a>
            </List>
          );
        }
        await render(<Announcements />);
        await clickOn(find('a'));
        await until(() => rowsOf()[0]?.includes('p=2'));
      });
      expect(messages).to.deep.equal([]);
      expect(find('#liste').shadowRoot!.querySelector('[role=alert]')).to.equal(null);
    });
  });

  describe('from a server', () => {
    const App = () => (
      <StrictMode>
        <Modal id="horaires" titre="Horaires" buttons={[{ titre: 'Bien', autoclose: true }]} className="a">
          <a slot="trigger" href="#horaires">
            Voir
          </a>
          <p>De 9 h à 17 h.</p>
        </Modal>
        <Popup defaultOpen titre="Ouverte" style={{ color: 'red' }}>
          <p>Bienvenue</p>
        </Popup>
        <Tooltip text="Bien">mot</Tooltip>
      </StrictMode>
    );

    it('is hydrated without a message', async () => {
      box.replaceChildren(...new DOMParser().parseFromString(renderToString(<App />), 'text/html').body.childNodes);
      const popup = find<Awake>('flexit-popup');
      const trigger = find('a');
      expect(popup.hasAttribute('open')).to.equal(true);
      await hover(trigger);
      expect([popup.awake, find<Awake>('flexit-modal').awake]).to.deep.equal([false, false]);
      const errors: unknown[] = [];
      const messages = await messagesDuring(async () => {
        root = hydrateRoot(box, <App />, { onRecoverableError: (error) => errors.push(error) });
        await shown(popup);
      });
      expect([messages, errors]).to.deep.equal([[], []]);
      expect(find('a') === trigger && find('flexit-popup') === popup).to.equal(true);
      await press('Escape');
      await hidden(popup);
      await clickOn(trigger);
      await shown(find('flexit-modal'));
    });
  });

  describe('and the functions beside it', () => {
    it('open a modal of the application’s own React', async () => {
      const asked = confirmModal('Archiver ?');
      const modal = await until(() => document.querySelector('flexit-modal'));
      await shown(modal);
      const buttons = modal.shadowRoot!.querySelectorAll<HTMLElement>('[part~="button"]');
      buttons[1]!.click();
      expect(await asked).to.equal(true);
      expect(document.querySelector('flexit-modal')).to.equal(null);
    });

    it('refuse a second modal', async () => {
      await render(<Modal open content="Bonjour" />);
      await shown(find('flexit-modal'));
      await messagesDuring(async () => {
        expect(await openModal({ content: 'Encore' })).to.deep.equal({ opened: false, button: -1 });
      });
    });
  });
});
