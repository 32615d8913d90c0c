<?php // $pdo: your connection
$lien = is_string($_POST['lien'] ?? null) ? parse_url($_POST['lien']) : false;
$chemin = ($lien['path'] ?? '') . (isset($lien['query']) ? "?$lien[query]" : '');
header('Content-Type: text/plain; charset=utf-8');
// A path of this site and nothing else, lest it lead elsewhere.
if (!preg_match('~^/(?!/)~', $chemin)) {
    http_response_code(422);
    header('Content-Type: application/json');
    exit(json_encode(['msg' => 'Le lien doit être une adresse de ce site.']));
}
$code = rtrim(strtr(base64_encode(random_bytes(7)), '+/', '-_'), '=');
$pdo->prepare('INSERT INTO permaliens (code, chemin) VALUES (?, ?)')->execute([$code, $chemin]);
echo "https://$_SERVER[HTTP_HOST]/p/$code";
