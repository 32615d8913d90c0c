<?php
/* Fiche d'une actualité : <a rel="lightbox" href="x.jpg"> ?> n'est pas du HTML */
require_once 'inc/entete.php';
$titre = "L'été ?> arrive";
// une apostrophe d'ici
$largeur = isset($_GET['l']) ? (int) $_GET['l'] : 800;
?>
<div id="fiche"<?php if ($edition): ?> class="edition"<?php endif ?>>
  <h1><?= htmlspecialchars($titre) ?></h1>
  <?php if (count($photos) > 1) { ?>
  <flexit-gallery><div class="galerie">
    <?php foreach ($photos as $i => $photo) { ?>
      <a href="<?php echo $photo['grande'] ?>" rel="lightbox[<?= $actu->id ?>]" title="<?= $photo['legende'] ?>"><img src="<?= $photo["vignette"] ?>" alt=""></a>
    <?php } ?>
  </div></flexit-gallery>
  <?php } else { ?>
    <flexit-gallery><a href="<?= $photos[0]['grande'] ?>" rel="lightbox"><img src="<?= $photos[0]['vignette'] ?>" alt=""></a></flexit-gallery>
  <?php } ?>

  <?php if ($lien): ?>
    <a href="<?= $lien ?>">
  <?php endif; ?>
    <flexit-zoom src="/plan-<?= $largeur > 800 ? 'xl' : 'l' ?>.png"><img src="/plan.png" alt="Plan"></flexit-zoom>
  <?php if ($lien): ?>
    </a>
  <?php endif; ?>

  <flexit-table><table class="sortable <?= $classe ?>">
    <thead>
      <tr>
        <?php foreach ($colonnes as $cle => $colonne): ?>
        <th<?= $colonne['triable'] ? '' : ' class="nosort"' ?>><?= $colonne['nom'] ?></th>
        <?php endforeach; ?>
        <th class="nosort">Actions</th>
      </tr>
    </thead>
    <tbody>
      <?php while ($ligne = $requete->fetch()): ?>
      <tr>
        <td data-sort="<?= $ligne['population'] ?>"><?= number_format($ligne['population'], 0, ',', ' ') ?></td>
        <td><flexit-my-element element-module-ident="annonces" element-id="<?= $ligne['id'] ?>"><a data-action="delete" href="#" class="my_elements_delete">Supprimer</a></flexit-my-element></td>
      </tr>
      <?php endwhile ?>
    </tbody>
  </table></flexit-table>

  <form class="ajax" method="post" action="<?= $_SERVER['PHP_SELF'] ?>"<?php if ($confirmation) { ?> data-confirm="Envoyer ?"<?php } ?>>
    <flexit-mask mask="ip"><input name="ip" value="<?= $ip ?>" <?= $lecture ? 'readonly' : '' ?>></flexit-mask>
    <input name="tva" data-inputmask="<?= htmlspecialchars(json_encode($masque)) ?>">
    <flexit-mask mask="percentage" max="100"><input name="taux"></flexit-mask>
    <flexit-autocomplete classname="Ville" methode="liste" value="nom" cibles="<?= htmlspecialchars(json_encode(['cp' => 'code_postal'])) ?>" position="right"><input name="ville"></flexit-autocomplete>
    <select name="pays"><?php foreach ($pays as $p): ?><option value="<?= $p ?>"<?= $p === 'FR' ? ' selected' : '' ?>><?= $p ?><?php endforeach ?></select>
  </form>
  <flexit-permalink lien="<?= $url ?>"><a slot="trigger" class="permalien" href="<?= $url ?>">Permalien</a></flexit-permalink>
  <flexit-share networks="facebook,mail"><div class="share-bar"></div></flexit-share>
</div>
<script>
  $('.menu').mmenu({ offCanvas: { position: "right", zposition: 'front' }, counters: true, extensions: ['pagedim-black'] });
  $("#une").cycle({fx: 'fade', timeout: 3600, speed: 600, pause: 1});
  $('input.tel').inputmask('99 99 99 99 99');
</script>
<?php include 'inc/pied.php';
