<?php // routes/web.php

use App\Models\Permalien;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Str;

Route::post('/permaliens', function (Request $request) {
    $lien = parse_url($request->string('lien')->toString()) ?: [];
    $chemin = ($lien['path'] ?? '') . (isset($lien['query']) ? "?$lien[query]" : '');
    // A path of this site and nothing else, lest it lead elsewhere.
    if (!preg_match('~^/(?!/)~', $chemin)) return response()->json(['msg' => 'Le lien doit être une adresse de ce site.'], 422);
    $permalien = Permalien::create(['chemin' => $chemin, 'code' => Str::random(10)]);
    return response(url("/p/$permalien->code"), headers: ['Content-Type' => 'text/plain']);
});
