<?php // $pdo: your connection
header('Content-Type: application/json');
[$annee, $mois] = [(int) ($_GET['year'] ?? 0), (int) ($_GET['month'] ?? 0)];
if (!checkdate($mois, 1, $annee)) {
    http_response_code(400);
    exit(json_encode(['msg' => 'Ce mois n’existe pas.']));
}
$debut = new DateTimeImmutable(sprintf('%04d-%02d-01', $annee, $mois));
$requete = $pdo->prepare('SELECT jour, titre, lien FROM evenements WHERE jour >= ? AND jour < ? ORDER BY jour');
$requete->execute([$debut->format('Y-m-d'), $debut->modify('+1 month')->format('Y-m-d')]);
echo json_encode(array_map(
    fn (array $evenement): array => ['date' => $evenement['jour'], 'title' => $evenement['titre'], 'link' => $evenement['lien']],
    $requete->fetchAll(),
));
