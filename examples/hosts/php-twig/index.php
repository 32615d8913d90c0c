<?php
/** The page of a town hall as a PHP site renders it: Twig escapes, a session keeps the token that its forms send along. */
declare(strict_types=1);

use Twig\Environment;
use Twig\Loader\FilesystemLoader;

require 'Twig/autoload.php';

session_start();
$_SESSION['jeton'] ??= bin2hex(random_bytes(16));

$twig = new Environment(new FilesystemLoader(__DIR__ . '/templates'), ['strict_variables' => true]);
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

echo match ([$_SERVER['REQUEST_METHOD'], $path]) {
    ['GET', '/php-twig/'] => $twig->render('permanence.twig', page()),
    ['POST', '/php-twig/inscription'] => inscription($twig),
    default => introuvable(),
};

function page(): array
{
    $annonces = [
        ['id' => 1, 'titre' => 'Collecte des encombrants', 'parution' => 'le lundi 5 janvier', 'inscrits' => 4,
            'texte' => 'Devant chez vous, le premier jeudi du mois. Inscrivez-vous avant le mardi.'],
        ['id' => 2, 'titre' => 'Atelier de compostage', 'parution' => 'le mercredi 14 janvier', 'inscrits' => 7,
            'texte' => 'Au jardin partagé, de 10 h à midi. Douze places.'],
        ['id' => 3, 'titre' => 'Lecture au coin du poêle', 'parution' => 'le vendredi 16 janvier', 'inscrits' => 0,
            'texte' => 'À la médiathèque, pour les enfants de 4 à 8 ans et qui les accompagne.'],
    ];
    $boutons = [['titre' => 'J’ai noté', 'action' => 'noter', 'adddata' => ['page' => 'horaires'], 'autoclose' => true]];

    return ['annonces' => $annonces, 'boutons' => $boutons, 'jeton' => $_SESSION['jeton']];
}

function inscription(Environment $twig): string
{
    $nom = trim((string) ($_POST['nom'] ?? ''));
    $message = match (true) {
        !hash_equals($_SESSION['jeton'], (string) ($_POST['jeton'] ?? '')) => [403, 'danger', 'Rechargez la page, et recommencez.'],
        $nom === '' => [422, 'danger', 'Votre nom manque.'],
        default => [200, 'success', "Votre place est retenue, $nom."],
    };
    [$statut, $genre, $texte] = $message;
    http_response_code($statut);
    // With script the answer goes into the popup; without, it is a page.
    $fragment = ($_SERVER['HTTP_X_REQUESTED_WITH'] ?? '') === 'XMLHttpRequest';

    return $twig->render($fragment ? 'message.twig' : 'reponse.twig', ['genre' => $genre, 'texte' => $texte]);
}

function introuvable(): string
{
    http_response_code(404);

    return 'Il n’y a rien à cette adresse.';
}
