<?php // routes/web.php

use App\Models\Evenement;
use Carbon\CarbonImmutable;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

Route::get('/evenements', function (Request $request) {
    [$annee, $mois] = [$request->integer('year'), $request->integer('month')];
    if (!checkdate($mois, 1, $annee)) return response()->json(['msg' => 'Ce mois n’existe pas.'], 400);
    $debut = CarbonImmutable::create($annee, $mois);
    return Evenement::whereBetween('jour', [$debut, $debut->endOfMonth()])->orderBy('jour')->get()->map(fn ($evenement) => [
        'date' => $evenement->jour->format('Y-m-d'), 'title' => $evenement->titre, 'link' => $evenement->lien,
    ]);
});
