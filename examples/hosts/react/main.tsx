import 'flexit/flexit.css';
import 'flexit/elements/form';
import 'flexit/elements/modal';
import 'flexit/elements/popup';
import 'flexit/elements/tooltip';
import '../shared/permanence.css';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Permanence } from './Permanence.tsx';

const place = document.querySelector('#app')!;
let root: Root;

function start() {
  const page = <Permanence quitter={() => root.unmount()} />;
  if (place.hasChildNodes()) root = hydrateRoot(place, page);
  else {
    root = createRoot(place);
    root.render(page);
  }
}

document.querySelector('#revenir')!.addEventListener('click', start);
start();
