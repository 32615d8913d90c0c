import 'flexit/flexit.css';
import 'flexit/elements/form';
import 'flexit/elements/modal';
import 'flexit/elements/popup';
import 'flexit/elements/tooltip';
import '../shared/permanence.css';
import { mount, unmount } from 'svelte';
import Permanence from './Permanence.svelte';

const target = document.querySelector('#app')!;

function start() {
  const page = mount(Permanence, { target, props: { quitter: () => unmount(page) } });
}

document.querySelector('#revenir')!.addEventListener('click', start);
start();
