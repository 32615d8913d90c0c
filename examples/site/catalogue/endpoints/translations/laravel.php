<?php // routes/web.php

use App\Models\Traduction;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Str;

Route::post('/traductions', function (Request $request) {
    if ($request->input('action') === 'add_traduction') { // only with the attribute learn
        Traduction::firstOrCreate(['intitule' => Str::limit((string) $request->input('expression'), 500, '')], ['valeur' => '']);
        return ['result' => true];
    }
    return ['langue' => app()->getLocale(), 'traductions' => Traduction::where('valeur', '<>', '')->get(['intitule', 'valeur'])];
});
