// app: Express with sessions, urlencoded() and a view engine; base: a Pool of pg
export default (app, base) => {
  app.get('/contact', (request, response) => {
    response.render('contact', { jeton: request.session.jeton, merci: 'merci' in request.query });
  });
  app.post('/contact', async (request, response) => {
    const { csrf_token: jeton, nom = '', courriel = '' } = request.body ?? {};
    const erreurs = {};
    if (jeton !== request.session.jeton) erreurs.jeton = 'La page a expiré : envoyez à nouveau.';
    if (!String(nom).trim()) erreurs.nom = 'Indiquez votre nom.';
    if (!/^\S+@\S+\.\S+$/.test(courriel)) erreurs.courriel = 'Cette adresse est incorrecte.';
    if (Object.keys(erreurs).length > 0)
      return response.status(422).render('contact', { jeton: request.session.jeton, nom, courriel, erreurs });
    await base.query('INSERT INTO messages (nom, courriel) VALUES ($1, $2)', [nom, courriel]);
    response.redirect(303, '/contact?merci');
  });
};
