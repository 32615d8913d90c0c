import 'flexit/flexit.css';
import 'flexit/elements/form';
import 'flexit/elements/modal';
import 'flexit/elements/popup';
import 'flexit/elements/tooltip';
import '../shared/permanence.css';
import { PermanencePage } from './permanence-page.ts';

const place = document.querySelector('#app')!;

function start() {
  const page = new PermanencePage();
  page.addEventListener('quitter', () => page.remove());
  place.append(page);
}

document.querySelector('#revenir')!.addEventListener('click', start);
start();
