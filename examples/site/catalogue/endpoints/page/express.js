// app: Express with urlencoded() and a view engine; base: a Pool of pg
export default (app, base) => {
  // The page as it is: of it, what <main> holds is shown, or what bears data-flexit-fragment.
  app.all('/services', async (request, response) => {
    const { id } = request.method === 'POST' ? (request.body ?? {}) : request.query;
    const { rows } = await base.query('SELECT titre, texte FROM services WHERE id = $1', [
      Number.parseInt(id, 10) || 0,
    ]);
    if (rows.length === 0) return response.sendStatus(404);
    response.render('service', { service: rows[0] });
  });
};
