// app: Express; base: a Pool of pg
export default (app, base) => {
  app.post('/menu', async (_request, response) => {
    const { rows } = await base.query('SELECT id, parent, nom, lien FROM pages ORDER BY rang');
    const entriesBelow = (parent) =>
      rows
        .filter((page) => page.parent === parent)
        .map(({ id, nom, lien }) => ({ id_page: id, nom_page: nom, lien, enfant: entriesBelow(id) }));
    response.json([{ type: 'menu', data: entriesBelow(null) }]);
  });
};
