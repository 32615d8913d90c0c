<?php // routes/web.php

use App\Models\Message;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

Route::view('/contact', 'contact');
Route::post('/contact', function (Request $request) {
    // Of what is wrong, Laravel leads back to the page, with the errors and what was typed.
    Message::create($request->validate(['nom' => 'required|max:100', 'courriel' => 'required|email']));
    return redirect('/contact', 303)->with('merci', 'Merci, votre message est parti.');
});
