import 'flexit/elements/form';
import 'flexit/elements/modal';
import 'flexit/elements/popup';
import 'flexit/elements/tooltip';
import { type ApplicationRef, createComponent, provideZonelessChangeDetection } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { Permanence } from './permanence.ts';

let application: ApplicationRef | undefined;

async function start(): Promise<void> {
  application?.destroy();
  const root = document.createElement('app-permanence');
  document.querySelector('#app')!.replaceChildren(root);
  application = await createApplication({ providers: [provideZonelessChangeDetection()] });
  const page = createComponent(Permanence, { environmentInjector: application.injector, hostElement: root });
  page.instance.quitter.subscribe(() => {
    application?.destroy();
    application = undefined;
  });
  application.attachView(page.hostView);
}

document.querySelector('#revenir')!.addEventListener('click', start);
start();
