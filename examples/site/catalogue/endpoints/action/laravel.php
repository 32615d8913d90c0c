<?php // routes/web.php: Laravel itself checks X-CSRF-Token; <meta name="csrf-token" content="{{ csrf_token() }}"> in the page

use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

Route::post('/mes-annonces/action', function (Request $request) {
    $annonce = $request->user()->annonces()->find($request->integer('element_id'));
    if (!$annonce) return response()->json(['result' => false, 'msg' => 'Cette annonce n’est pas la vôtre.'], 404);
    match ($request->input('action')) {
        'my_elements_activate' => $annonce->update(['active' => !$annonce->active]),
        'my_elements_delete' => $annonce->delete(),
    };
    return ['result' => true, 'class' => $annonce->active ? 'etat etat-publie' : 'etat etat-brouillon'];
})->middleware('auth');
