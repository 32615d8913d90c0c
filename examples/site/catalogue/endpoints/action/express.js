const ACTIONS = {
  my_elements_activate: 'UPDATE annonces SET active = NOT active WHERE id = $1 AND membre = $2 RETURNING active',
  my_elements_delete: 'DELETE FROM annonces WHERE id = $1 AND membre = $2 RETURNING active',
};

// app: Express with sessions and urlencoded(); base: a Pool of pg; <meta name="csrf-token"> has the session's token
export default (app, base) => {
  app.post('/mes-annonces/action', async (request, response) => {
    const refuse = (status, msg) => response.status(status).json({ result: false, msg });
    const { jeton, membre } = request.session;
    if (!jeton || request.get('X-CSRF-Token') !== jeton) return refuse(403, 'La page a expiré : rechargez-la.');
    const { action, element_id: id } = request.body ?? {};
    if (!Object.hasOwn(ACTIONS, action)) return refuse(400, 'Action inconnue.');
    const { rows } = await base.query(ACTIONS[action], [Number.parseInt(id, 10) || 0, membre]);
    if (rows.length === 0) return refuse(404, 'Cette annonce n’est pas la vôtre.');
    response.json({ result: true, class: rows[0].active ? 'etat etat-publie' : 'etat etat-brouillon' });
  });
};
