// app: Express with urlencoded(); base: a Pool of pg
export default (app, base) => {
  app.post('/traductions', async (request, response) => {
    const { action, expression = '' } = request.body ?? {};
    if (action === 'add_traduction') {
      // Only with the attribute learn. The column is unique.
      const add = "INSERT INTO traductions (intitule, valeur) VALUES ($1, '') ON CONFLICT DO NOTHING";
      await base.query(add, [expression.slice(0, 500)]);
      return response.json({ result: true });
    }
    const { rows } = await base.query("SELECT intitule, valeur FROM traductions WHERE valeur <> ''");
    response.json({ langue: 'fr', traductions: rows });
  });
};
