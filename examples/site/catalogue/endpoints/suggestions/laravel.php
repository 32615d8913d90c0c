<?php // routes/web.php

use App\Models\Commune;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

Route::get('/communes/suggestions', function (Request $request) {
    $term = $request->string('autocompleter.term')->replaceMatches('/[!%_]/', '!$0');
    return Commune::whereRaw("nom LIKE ? ESCAPE '!'", ["$term%"])->orderBy('nom')->limit(10)->get()->map(fn ($commune) => [
        'value' => $commune->nom, 'label' => "$commune->nom ($commune->code_postal)", 'cp' => $commune->code_postal,
    ]);
});
