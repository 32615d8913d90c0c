<?php // routes/web.php

use Illuminate\Support\Facades\Route;

Route::get('/altcha', function () {
    $sel = bin2hex(random_bytes(12)) . '?expires=' . (time() + 600) . '&';
    $defi = hash('sha256', $sel . random_int(0, 50_000));
    $signature = hash_hmac('sha256', $defi, config('services.altcha.cle'));
    $json = ['algorithm' => 'SHA-256', 'challenge' => $defi, 'salt' => $sel, 'maxnumber' => 50_000, 'signature' => $signature];
    return response()->json($json)->header('Cache-Control', 'no-store');
});
