<?php // $pdo: your connection
$e = fn (mixed $texte): string => htmlspecialchars(is_string($texte) ? $texte : '');
$q = is_string($_REQUEST['q'] ?? '') ? ($_REQUEST['q'] ?? '') : '';
$page = max(1, (int) ($_REQUEST['p'] ?? 1));
$requete = $pdo->prepare('SELECT titre FROM actualites WHERE titre LIKE :q ORDER BY id LIMIT 10 OFFSET :debut');
$requete->bindValue('q', "%$q%");
$requete->bindValue('debut', 10 * ($page - 1), PDO::PARAM_INT);
$requete->execute();
$suivante = $page + 1;
// The block alone where it is asked for, else the whole page, which would do as well.
header('Vary: X-Flexit-Target');
$isPage = ($_SERVER['HTTP_X_FLEXIT_TARGET'] ?? '') !== 'actualites';
?>
<?php if ($isPage): ?><!doctype html><html lang="fr"><title>Actualités</title><main><?php endif ?>
<flexit-list id="actualites" url="/actualites">
  <form><label>Chercher <input name="q" value="<?= $e($q) ?>"></label></form>
  <ul>
    <?php foreach ($requete as $actualite): ?><li><?= $e($actualite['titre']) ?></li><?php endforeach ?>
  </ul>
  <a href="?p=<?= $suivante ?>" rel="param:p;num:<?= $suivante ?>">Page <?= $suivante ?></a>
</flexit-list>
<?php if ($isPage): ?></main></html><?php endif ?>
