<?php // $pdo: your connection
session_start();
$_SESSION['jeton'] ??= bin2hex(random_bytes(16));
$e = fn (mixed $texte): string => htmlspecialchars(is_string($texte) ? $texte : '');
$erreurs = [];
if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $jeton = $_POST['csrf_token'] ?? '';
    if (!is_string($jeton) || !hash_equals($_SESSION['jeton'], $jeton)) $erreurs['jeton'] = 'La page a expiré : envoyez à nouveau.';
    if (trim($e($_POST['nom'] ?? '')) === '') $erreurs['nom'] = 'Indiquez votre nom.';
    if (!filter_var($_POST['courriel'] ?? '', FILTER_VALIDATE_EMAIL)) $erreurs['courriel'] = 'Cette adresse est incorrecte.';
    if (!$erreurs) {
        $pdo->prepare('INSERT INTO messages (nom, courriel) VALUES (?, ?)')->execute([$_POST['nom'], $_POST['courriel']]);
        header('Location: ?merci', true, 303);
        exit;
    }
    http_response_code(422);
}
?>
<!doctype html>
<html lang="fr">
  <title>Contact</title>
  <main>
    <?php if (isset($_GET['merci'])): ?><p role="status">Merci, votre message est parti.</p><?php endif ?>
    <flexit-form>
      <form id="contact" method="post">
        <?php if (isset($erreurs['jeton'])): ?><p role="alert"><?= $e($erreurs['jeton']) ?></p><?php endif ?>
        <input type="hidden" name="csrf_token" value="<?= $e($_SESSION['jeton']) ?>">
        <?php foreach (['nom' => 'Nom', 'courriel' => 'Courriel'] as $champ => $titre): ?>
        <div>
          <label for="<?= $champ ?>"><?= $titre ?></label>
          <input id="<?= $champ ?>" name="<?= $champ ?>" value="<?= $e($_POST[$champ] ?? '') ?>">
          <?php if (isset($erreurs[$champ])): ?><span class="error"><?= $e($erreurs[$champ]) ?></span><?php endif ?>
        </div>
        <?php endforeach ?>
        <button>Envoyer</button>
      </form>
    </flexit-form>
  </main>
</html>
