<?php // $pdo: your connection
header('Content-Type: application/json');
$enfants = [];
foreach ($pdo->query('SELECT id, parent, nom, lien FROM pages ORDER BY rang') as $page) $enfants[(int) $page['parent']][] = $page;
$menu = function (int $parent) use (&$menu, $enfants): array {
    return array_map(fn (array $page): array => [
        'id_page' => $page['id'], 'nom_page' => $page['nom'], 'lien' => $page['lien'], 'enfant' => $menu((int) $page['id']),
    ], $enfants[$parent] ?? []);
};
echo json_encode([['type' => 'menu', 'data' => $menu(0)]]);
