<?php // routes/web.php

use App\Models\Service;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

// The page as it is: of it, what <main> holds is shown, or what bears data-flexit-fragment.
Route::match(['get', 'post'], '/services', fn (Request $request) => view('service', [
    'service' => Service::findOrFail($request->integer('id')),
]));
