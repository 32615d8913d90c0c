const site = document.querySelector('flexit-site');

document.querySelector('#familier')?.addEventListener('click', () => {
  site.translations = {
    Fermer: 'Allez',
    CHARGEMENT: 'Ça vient',
    "Veuillez patienter s'il vous plait...": 'On y est presque.',
  };
});
