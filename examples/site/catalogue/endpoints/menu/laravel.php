<?php // routes/web.php

use App\Models\Page;
use Illuminate\Support\Facades\Route;

Route::post('/menu', function () {
    $pages = Page::orderBy('rang')->get()->groupBy('parent');
    $entrees = function (string $parent) use (&$entrees, $pages) {
        return $pages->get($parent, collect())->map(fn ($page) => [
            'id_page' => $page->id, 'nom_page' => $page->nom, 'lien' => $page->lien, 'enfant' => $entrees($page->id),
        ]);
    };
    return [['type' => 'menu', 'data' => $entrees('')]];
});
