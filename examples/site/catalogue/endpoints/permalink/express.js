import { randomBytes } from 'node:crypto';

// app: Express with urlencoded(); base: a Pool of pg
export default (app, base) => {
  app.post('/permaliens', async (request, response) => {
    const site = `${request.protocol}://${request.get('host')}`;
    const asked = String(request.body?.lien ?? '');
    const lien = URL.canParse(asked, site) ? new URL(asked, site) : undefined;
    // A path of this site and nothing else, lest it lead elsewhere.
    if (!lien || lien.origin !== site || lien.pathname.startsWith('//'))
      return response.status(422).json({ msg: 'Le lien doit être une adresse de ce site.' });
    const code = randomBytes(7).toString('base64url');
    await base.query('INSERT INTO permaliens (code, chemin) VALUES ($1, $2)', [code, lien.pathname + lien.search]);
    response.type('text/plain').send(`${site}/p/${code}`);
  });
};
