<?php // $pdo: your connection
$e = fn (mixed $texte): string => htmlspecialchars(is_string($texte) ? $texte : '');
$date = $_REQUEST['date'] ?? '';
$mois = new DateTimeImmutable(is_string($date) && preg_match('/^\d{4}-(0[1-9]|1[0-2])$/', $date) ? "$date-01" : 'first day of this month');
$suivant = $mois->modify('+1 month');
$requete = $pdo->prepare('SELECT jour, titre FROM evenements WHERE jour >= ? AND jour < ? ORDER BY jour');
$requete->execute([$mois->format('Y-m-d'), $suivant->format('Y-m-d')]);
$avant = $mois->modify('-1 month')->format('Y-m');
$apres = $suivant->format('Y-m');
?>
<!doctype html>
<html lang="fr">
  <title>Agenda</title>
  <main>
    <flexit-agenda id="agenda" url="/agenda">
      <a href="?date=<?= $avant ?>" rel="param:agenda;date:<?= $avant ?>">Mois précédent</a>
      <h2><?= $mois->format('m/Y') ?></h2>
      <a href="?date=<?= $apres ?>" rel="param:agenda;date:<?= $apres ?>">Mois suivant</a>
      <ul>
        <?php foreach ($requete as $evenement): ?><li><?= $e($evenement['jour']) ?> <?= $e($evenement['titre']) ?></li><?php endforeach ?>
      </ul>
    </flexit-agenda>
  </main>
</html>
