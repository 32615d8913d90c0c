import {
  alertModal,
  base64,
  breakpoint,
  confirmModal,
  cookie,
  hideLoader,
  invoke,
  isMail,
  openModal,
  openPopup,
  registerAction,
  request,
  showLoader,
  suggest,
  translate,
} from '/dist/index.js';

/** Each stands in the guide as it is here, and runs by the button below it; `show` writes into the guide. */
const examples = {
  async modal(show) {
    registerAction('reserver', ({ salle }) => show(`Réservée : ${salle}`));
    const { opened, button } = await openModal({
      titre: 'Réserver une salle',
      content: 'La salle des Tilleuls est libre samedi.',
      buttons: [
        { titre: 'Réserver', action: 'reserver', adddata: { salle: 'Tilleuls' }, autoclose: true },
        { titre: 'Plus tard', secondaire: true, autoclose: true },
      ],
    });
    show({ opened, button });
  },

  async question(show) {
    const agreed = await confirmModal('Supprimer ce brouillon ?');
    show(agreed);
    if (!agreed) await alertModal('Le brouillon n’a pas été supprimé.');
  },

  async popup(show) {
    await openPopup({ url: '/actualites', titre: 'Actualités', width: 640, height: 480 });
    show('fermée');
  },

  async request(show) {
    const index = await request('/elements/recherche', { method: 'GET', data: { q: 'modal' }, type: 'json' });
    show(index.message);
    await request('/elements/inconnue', { type: 'json' }).catch(({ name, status }) => show({ name, status }));
  },

  async suggest(show) {
    const input = document.querySelector('#guide-commune');
    const remove = await suggest(input, ['Florac', 'Mende', 'Nasbinals'], {
      onPick: (item) => show(item),
    });
    input.focus();
    show(typeof remove);
  },

  async invoke(show) {
    const loader = document.createElement('flexit-loader');
    await invoke(loader, 'danse').catch(({ message }) => show(message));
  },

  async loader(show) {
    showLoader();
    await new Promise((done) => setTimeout(done, 1500));
    hideLoader();
    show(translate('Fermer'));
    show(translate('{nombre} résultats', { nombre: 3 }));
  },

  cookie(show) {
    show(cookie.set('guide', 'déjà vu', 30));
    show(cookie.get('guide'));
    cookie.remove('guide');
    show(cookie.get('guide'));
  },

  base64(show) {
    const text = base64.encode('Évian 🏔');
    show(text);
    show(base64.decode(text));
  },

  breakpoint(show) {
    show(breakpoint.current);
    const stop = breakpoint.onChange((size) => {
      show(size);
      stop();
    });
  },

  isMail(show) {
    show(isMail('mairie@val-aubrelle.example'));
    show(isMail('mairie'));
  },
};

const words = document.documentElement.lang === 'en' ? { run: 'Run' } : { run: 'Exécuter' };

for (const place of document.querySelectorAll('[data-example]')) {
  const button = document.createElement('button');
  const output = document.createElement('output');
  button.type = 'button';
  button.className = 'button';
  button.textContent = words.run;
  button.addEventListener('click', async () => {
    output.textContent = '';
    const show = (value) => {
      output.textContent += `${typeof value === 'string' ? value : JSON.stringify(value)}\n`;
    };
    try {
      await examples[place.dataset.example](show);
    } catch (error) {
      show(String(error));
    }
  });
  place.append(button, output);
}
