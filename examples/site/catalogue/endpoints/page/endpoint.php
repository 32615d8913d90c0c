<?php // $pdo: your connection. The page as it is: of it, what <main> holds is shown, or what bears data-flexit-fragment.
$e = fn (mixed $texte): string => htmlspecialchars(is_string($texte) ? $texte : '');
$requete = $pdo->prepare('SELECT titre, texte FROM services WHERE id = ?');
$requete->execute([(int) ($_REQUEST['id'] ?? 0)]);
$service = $requete->fetch();
if (!$service) http_response_code(404);
?>
<!doctype html>
<html lang="fr">
  <title>Services</title>
  <header>Saint-Lumière</header>
  <main>
    <h1><?= $e($service['titre'] ?? 'Ce service n’existe pas') ?></h1>
    <p><?= $e($service['texte'] ?? '') ?></p>
  </main>
</html>
