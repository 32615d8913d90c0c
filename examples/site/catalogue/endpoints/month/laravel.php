<?php // routes/web.php

use App\Models\Evenement;
use Carbon\CarbonImmutable;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

Route::match(['get', 'post'], '/agenda', function (Request $request) {
    $date = $request->string('date')->toString();
    $mois = preg_match('/^\d{4}-(0[1-9]|1[0-2])$/', $date) ? CarbonImmutable::parse("$date-01") : CarbonImmutable::now()->startOfMonth();
    return view('agenda', [
        'mois' => $mois->format('m/Y'), 'avant' => $mois->subMonth()->format('Y-m'), 'apres' => $mois->addMonth()->format('Y-m'),
        'evenements' => Evenement::whereBetween('jour', [$mois, $mois->endOfMonth()])->orderBy('jour')->get(),
    ]);
});
