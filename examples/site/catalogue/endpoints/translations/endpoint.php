<?php // $pdo: your connection
header('Content-Type: application/json');
if (($_POST['action'] ?? '') === 'add_traduction') { // only with the attribute learn
    $requete = $pdo->prepare("INSERT INTO traductions (intitule, valeur) SELECT :texte, '' WHERE NOT EXISTS (SELECT 1 FROM traductions WHERE intitule = :meme)");
    $texte = mb_substr((string) ($_POST['expression'] ?? ''), 0, 500);
    $requete->execute(['texte' => $texte, 'meme' => $texte]);
    exit(json_encode(['result' => true]));
}
$requete = $pdo->query("SELECT intitule, valeur FROM traductions WHERE valeur <> ''");
echo json_encode(['langue' => 'fr', 'traductions' => $requete->fetchAll(PDO::FETCH_ASSOC)]);
