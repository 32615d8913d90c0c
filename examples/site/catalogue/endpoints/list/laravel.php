<?php // routes/web.php

use App\Models\Actualite;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

Route::match(['get', 'post'], '/actualites', function (Request $request) {
    $page = max(1, $request->integer('p', 1));
    $q = $request->string('q')->toString();
    $actualites = Actualite::where('titre', 'like', "%$q%")->orderBy('id')->forPage($page, 10)->get();
    $donnees = compact('actualites', 'q') + ['suivante' => $page + 1];
    // The block alone where it is asked for, else the whole page, which would do as well.
    $vue = $request->header('X-Flexit-Target') === 'actualites' ? 'actualites-bloc' : 'actualites';
    return response()->view($vue, $donnees)->header('Vary', 'X-Flexit-Target');
});
