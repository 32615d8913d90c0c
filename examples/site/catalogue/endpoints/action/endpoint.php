<?php // $pdo: your connection; the session holds the member's id, and the token that <meta name="csrf-token"> has
session_start();
header('Content-Type: application/json');
$repondre = function (array $json, int $statut = 200): never {
    http_response_code($statut);
    exit(json_encode($json));
};
if (!hash_equals($_SESSION['jeton'] ?? '', $_SERVER['HTTP_X_CSRF_TOKEN'] ?? '') || empty($_SESSION['jeton']))
    $repondre(['result' => false, 'msg' => 'La page a expiré : rechargez-la.'], 403);
$sienne = [(int) ($_POST['element_id'] ?? 0), $_SESSION['membre'] ?? 0];
$requete = $pdo->prepare(match ($_POST['action'] ?? '') {
    'my_elements_activate' => 'UPDATE annonces SET active = 1 - active WHERE id = ? AND membre = ?',
    'my_elements_delete' => 'DELETE FROM annonces WHERE id = ? AND membre = ?',
    default => $repondre(['result' => false, 'msg' => 'Action inconnue.'], 400),
});
$requete->execute($sienne);
if ($requete->rowCount() === 0) $repondre(['result' => false, 'msg' => 'Cette annonce n’est pas la vôtre.'], 404);
$requete = $pdo->prepare('SELECT active FROM annonces WHERE id = ? AND membre = ?');
$requete->execute($sienne);
$repondre(['result' => true, 'class' => $requete->fetchColumn() ? 'etat etat-publie' : 'etat etat-brouillon']);
