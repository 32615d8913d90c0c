// app: Express; base: a Pool of pg
export default (app, base) => {
  app.get('/evenements', async (request, response) => {
    const [year, month] = [Number(request.query.year), Number(request.query.month)];
    const isMonth = year >= 1 && year <= 9999 && Number.isInteger(year) && [...Array(12).keys()].includes(month - 1);
    if (!isMonth) return response.status(400).json({ msg: 'Ce mois n’existe pas.' });
    const dayOf = (at) => new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10);
    const { rows } = await base.query(
      "SELECT to_char(jour, 'YYYY-MM-DD') AS date, titre AS title, lien AS link FROM evenements WHERE jour >= $1 AND jour < $2 ORDER BY jour",
      [dayOf(0), dayOf(1)],
    );
    response.json(rows);
  });
};
