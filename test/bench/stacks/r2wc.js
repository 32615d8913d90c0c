import r2wc from '@r2wc/react-to-web-component';
import { createElement, useState } from 'react';

function Tip({ text }) {
  const [shown, setShown] = useState(false);
  return createElement(
    'span',
    { onPointerEnter: () => setShown(true), onPointerLeave: () => setShown(false) },
    createElement('slot'),
    createElement('span', { role: 'tooltip', hidden: !shown }, text),
  );
}
customElements.define('bench-r2wc', r2wc(Tip, { props: { text: 'string' }, shadow: 'open' }));
