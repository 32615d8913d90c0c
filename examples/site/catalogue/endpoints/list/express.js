// app: Express with urlencoded() and a view engine; base: a Pool of pg
export default (app, base) => {
  app.all('/actualites', async (request, response) => {
    const { q = '', p } = request.method === 'POST' ? (request.body ?? {}) : request.query;
    const page = Math.max(1, Number.parseInt(p, 10) || 1);
    const { rows } = await base.query(
      'SELECT titre FROM actualites WHERE titre ILIKE $1 ORDER BY id LIMIT 10 OFFSET $2',
      [`%${q}%`, 10 * (page - 1)],
    );
    // The block alone where it is asked for, else the whole page, which would do as well.
    const isBlock = request.get('X-Flexit-Target') === 'actualites';
    response.vary('X-Flexit-Target');
    response.render(isBlock ? 'actualites-bloc' : 'actualites', { actualites: rows, q, suivante: page + 1 });
  });
};
