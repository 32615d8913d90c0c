import 'flexit/flexit.css';
import 'flexit/elements/form';
import 'flexit/elements/modal';
import 'flexit/elements/popup';
import 'flexit/elements/tooltip';
import '../shared/permanence.css';
import { createApp } from 'vue';
import Permanence from './Permanence.vue';

const start = () => {
  const app = createApp(Permanence, { onQuitter: () => app.unmount() });
  app.mount('#app');
};

document.querySelector('#revenir')!.addEventListener('click', start);
start();
