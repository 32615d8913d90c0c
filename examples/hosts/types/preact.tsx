/** @jsxImportSource preact */
import 'flexit/types/preact';
import type { FlexitModalElement } from 'flexit/types/elements';
import { useRef, useState } from 'preact/hooks';

export function Taken() {
  const modal = useRef<FlexitModalElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <flexit-modal
      ref={modal}
      key="horaires"
      class="large"
      titre="Horaires"
      autoclose={5}
      closeTop={false}
      relative-to="#mairie"
      buttons={[{ titre: 'Fermer', autoclose: true }]}
      when="eager"
      open={open}
      data-theme="sombre"
      onflexit-open={({ detail }) => detail.source satisfies string}
      onflexit-close={() => setOpen(false)}
    >
      <button type="button" slot="trigger" onClick={() => modal.current?.show() satisfies boolean | undefined}>
        Ouvrir
      </button>
    </flexit-modal>
  );
}

// @ts-expect-error a number, or the text of one
export const Text = () => <flexit-modal autoclose="cinq" />;
// @ts-expect-error none of the values
export const Unlisted = () => <flexit-modal when="never" />;
// @ts-expect-error no such attribute
export const Unknown = () => <flexit-modal headline="Horaires" />;
// @ts-expect-error no such tag
export const Misspelt = () => <flexit-modale />;
// @ts-expect-error no such field in the event's detail
export const Detail = () => <flexit-modal onflexit-open={({ detail }) => detail.button} />;
// @ts-expect-error no such field in a button
export const Buttons = () => <flexit-modal buttons={[{ label: 'Fermer' }]} />;
