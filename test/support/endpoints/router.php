<?php
/** PHP's own server answers by the endpoint of the path; they have `$pdo`. */
declare(strict_types=1);

[$chemins, $base] = [json_decode(getenv('PATHS'), true), getenv('FOLDER') . '/base.sqlite'];
$isNew = !file_exists($base);
$pdo = new PDO("sqlite:$base", options: [PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC]);
if ($isNew) $pdo->exec(getenv('TABLES'));
chdir(getenv('ENDPOINTS'));
require $chemins[parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)] . '/endpoint.php';
