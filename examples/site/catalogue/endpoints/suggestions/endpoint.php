<?php // $pdo: your connection
$lu = $_GET['autocompleter'] ?? [];
$term = is_array($lu) && is_string($lu['term'] ?? null) ? $lu['term'] : '';
$requete = $pdo->prepare("SELECT nom, code_postal FROM communes WHERE nom LIKE ? ESCAPE '!' ORDER BY nom LIMIT 10");
$requete->execute([preg_replace('/[!%_]/', '!$0', $term) . '%']);
$suggestions = array_map(
    fn (array $commune): array => ['value' => $commune['nom'], 'label' => "$commune[nom] ($commune[code_postal])", 'cp' => $commune['code_postal']],
    $requete->fetchAll(),
);
header('Content-Type: application/json');
echo json_encode($suggestions, JSON_THROW_ON_ERROR);
