/** What `tsc` must refuse in the React components' props; the type check of the tests reads this file, and no runner runs it. */
import { createRef } from 'react';
import { Form, Modal, type ModalElement, type ModalProps, Popup, Site, Tooltip } from '../../react/index.ts';

const ref = createRef<ModalElement>();

export const good = (
  <Modal
    ref={ref}
    key="a"
    id="a"
    className="b"
    style={{ color: 'red' }}
    lang="fr"
    aria-label="c"
    data-x="1"
    titre="Titre"
    autoclose={5}
    closeTop={false}
    buttons={[{ titre: 'Oui', position: 'd', action: (data) => data.id }]}
    when="idle"
    open
    onOpenChange={(open) => open satisfies boolean}
    onBeforeClose={(event) => {
      event.preventDefault();
      event.detail.source satisfies string;
      event.target.titre satisfies string;
    }}
    onAction={({ detail }) => detail.index satisfies number}
    onClick={(event) => event.currentTarget.show()}
  >
    <a slot="trigger" href="#a">
      Ouvrir
    </a>
    <Popup slot="footer" width="98%" height={400} refreshOnClose={document.body} />
  </Modal>
);
ref.current?.show() satisfies boolean | Promise<boolean> | undefined;

export const wrong = (
  <>
    {/* @ts-expect-error a number is no text */}
    <Modal autoclose="5" />
    {/* @ts-expect-error an object of the wrong shape */}
    <Modal buttons={[{ label: 'Oui' }]} />
    {/* @ts-expect-error one of a closed list */}
    <Tooltip placement="middle" />
    {/* @ts-expect-error props are named in camel case, and there is no such one */}
    <Modal closetop={false} />
    {/* @ts-expect-error another component's event */}
    <Tooltip onAction={() => {}} />
    {/* @ts-expect-error the detail of another event */}
    <Modal onOpen={({ detail }) => detail.index} />
    {/* @ts-expect-error what does not open has no such prop */}
    <Site defaultOpen />
    {/* @ts-expect-error another component's element */}
    <Popup ref={createRef<HTMLFormElement>()} />
  </>
);

// @ts-expect-error a method's own answer
ref.current?.show() satisfies string;
// @ts-expect-error no such method
ref.current?.submit();

export const props: ModalProps = { titre: 'Titre' };
export const form = <Form onSuccess={({ detail }) => detail.url} onSubmit={(event) => event.preventDefault()} />;
