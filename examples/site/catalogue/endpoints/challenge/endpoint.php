<?php // ALTCHA, version 1; the key is the server's secret
$cle = getenv('ALTCHA_CLE');
$sel = bin2hex(random_bytes(12)) . '?expires=' . (time() + 600) . '&';
$defi = hash('sha256', $sel . random_int(0, 50_000));
header('Content-Type: application/json');
header('Cache-Control: no-store');
echo json_encode([
    'algorithm' => 'SHA-256', 'challenge' => $defi, 'salt' => $sel, 'maxnumber' => 50_000,
    'signature' => hash_hmac('sha256', $defi, $cle),
]);
