// app: Express with urlencoded() and a view engine; base: a Pool of pg
export default (app, base) => {
  app.all('/agenda', async (request, response) => {
    const { date } = request.method === 'POST' ? (request.body ?? {}) : request.query;
    const [year, month] = /^\d{4}-(0[1-9]|1[0-2])$/.test(date) ? date.split('-').map(Number) : thisMonth();
    const dayOf = (at) => new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10);
    const { rows } = await base.query(
      "SELECT to_char(jour, 'YYYY-MM-DD') AS jour, titre FROM evenements WHERE jour >= $1 AND jour < $2 ORDER BY jour",
      [dayOf(0), dayOf(1)],
    );
    const [avant, apres] = [dayOf(-1), dayOf(1)].map((day) => day.slice(0, 7));
    response.render('agenda', { mois: `${String(month).padStart(2, '0')}/${year}`, avant, apres, evenements: rows });
  });
};

const thisMonth = () => [new Date().getFullYear(), new Date().getMonth() + 1];
