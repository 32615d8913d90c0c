// app: Express; base: a Pool of pg
export default (app, base) => {
  app.get('/communes/suggestions', async (request, response) => {
    const term = String(request.query['autocompleter[term]'] ?? '').replace(/[!%_]/g, '!$&');
    const { rows } = await base.query(
      "SELECT nom, code_postal FROM communes WHERE nom ILIKE $1 ESCAPE '!' ORDER BY nom LIMIT 10",
      [`${term}%`],
    );
    response.json(rows.map(({ nom, code_postal: cp }) => ({ value: nom, label: `${nom} (${cp})`, cp })));
  });
};
