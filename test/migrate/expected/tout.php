<?php
/* Tout l'ancien site ; « ?> » dans un commentaire finit bien le PHP d'une ligne, pas celui-ci : <a rel="lightbox"> */
$titre = isset($page['titre']) ? $page['titre'] : "L'accueil ?>";
function e($texte) { return htmlspecialchars((string) $texte, ENT_QUOTES); }
?>
<flexit-site session="<?= e($site['session']) ?>" langue="<?= $site['langue'] ?: 'fr' ?>" id="site" hidden></flexit-site>
<flexit-loader></flexit-loader>
<header<?php if ($page['sombre']): ?> class="sombre"<?php endif ?>>
  <flexit-mobile-menu configmenu="<?= e($site['menu']) ?>" position="<?= $site['droite'] ? 'right' : 'left' ?>" icon-bar="<?php echo 40 > 30 ? 40 : 30 ?>"><button slot="trigger" type="button">Menu</button></flexit-mobile-menu>
  <flexit-main-menu><ul class="main-menu">
<?php foreach ($rubriques as $i => $rubrique): ?>
    <li<?= $rubrique['actif'] ? ' class="actif"' : '' ?>><a href="<?= e($rubrique['lien']) ?>"><?= e($rubrique['nom']) ?></a>
<?php if (count($rubrique['enfants']) > 0): ?>
      <ul><?php foreach ($rubrique['enfants'] as $enfant) { ?><li><a href="<?= e($enfant['lien']) ?>"><?= e($enfant['nom']) ?></a></li><?php } ?></ul>
<?php endif; ?>
    </li>
<?php endforeach ?>
  </ul></flexit-main-menu>
  <flexit-search><form class="mini-recherche" action="/recherche" method="get"><input name="q" value="<?= e($q) ?>"/></form></flexit-search>
</header>
<?php if (!empty($bandeau)) { ?>
<flexit-banner name="<?= $bandeau['nom'] ?>" days="<?= $bandeau['jours'] ?>" class="bandeau-cookie"><?= e($bandeau['texte']) ?></flexit-banner>
<?php } else { ?>
<p>Pas de bandeau</p>
<?php } ?>
<flexit-front-popup autoclose="<?= (int) $page['secondes'] ?>" class="popup-front" id="annonce"<?php if ($page['sombre']) echo ' lang="fr"' ?>><p><?= e($page['annonce']) ?></p></flexit-front-popup>

<div class="flexslider">
  <flexit-slider family="flex" class="slides">
<?php for ($i = 0; $i < count($photos); $i++): ?>
    <div><img src="<?= e($photos[$i]['src']) ?>" alt="<?= e($photos[$i]["alt"]) ?>"></div>
<?php endfor ?>
  </flexit-slider>
</div>
<?php switch ($page['type']): case 'accueil': ?>
<flexit-slideshow speed="3600" class="diaporama"><?php foreach ($photos as $photo) echo '<img src="' . e($photo['src']) . '" alt="">' ?></flexit-slideshow>
<?php break; default: ?>
<p>Pas de diaporama</p>
<?php endswitch ?>
<flexit-scroll-to offset="<?= $page['hauteur'] ?>"><div data-scroll-to><h1><?= e($titre) ?></h1></div></flexit-scroll-to>
<flexit-scroll-spy offset="10"><nav class="scroll-spy"><ul><?php foreach ($parties as $p): ?><li><a href="#<?= $p['id'] ?>"><?= $p['nom'] ?></a></li><?php endforeach ?></ul></nav></flexit-scroll-spy>
<?php foreach ($parties as $p) { ?>
<flexit-reveal effect="<?= $p['effet'] ?>"><section id="<?= $p['id'] ?>"><?= $p['nom'] ?></section></flexit-reveal>
<?php } ?>
<flexit-equalizer class="equalizer"><?php foreach ([1, 2, 3] as $c): ?><div class="carte"><?= $c ?></div><?php endforeach ?></flexit-equalizer>

<?php if (count($photos) > 1): ?>
<flexit-gallery><div class="galerie">
  <?php foreach ($photos as $photo): ?><a href="<?= e($photo['src']) ?>" rel="lightbox[<?= $page['id'] ?>]" title="<?= e($photo['alt']) ?>"><img src="<?= e($photo['src']) ?>" alt=""></a><?php endforeach ?>
</div></flexit-gallery>
<?php endif ?>
<p>
  <flexit-zoom src="<?= $page['plan'] ?>"><img src="/plan.png" alt="Plan"></flexit-zoom>
  <flexit-secure-link width="<?= $page['largeur'] ?>"><a class="<?php if ($page['sombre']): ?>sombre <?php endif ?>secure_link" href="<?= e($page['paiement']) ?>">Payer</a></flexit-secure-link>
  <flexit-window width="700"><a class="window-popup" href="<?= e($page['lien']) ?>">Diaporama</a></flexit-window>
  <flexit-popup height="98%" iframe="<?= e($page['lien']) ?>"><a slot="trigger" class="iframe" href="<?= e($page['lien']) ?>">Plan d'accès</a></flexit-popup>
  <flexit-tooltip><span class="infobulle" title="<?= e($page['aide']) ?>"><?= e($page['titre']) ?></span></flexit-tooltip>
  <flexit-permalink lien="<?= e($page['lien']) ?>"><a slot="trigger" class="permalien" href="<?= e($page['lien']) ?>">Permalien</a></flexit-permalink>
</p>
<flexit-share mail-url="/partager?a={url}"><div class="partage"></div></flexit-share>
<flexit-modal titre="<?= e($page['cgu']) ?>" id="cgu" class="dialog"><?= e($page['conditions']) ?></flexit-modal>
<flexit-overlay url="<?= e($page['lien']) ?>" id="voile"></flexit-overlay>

<flexit-list identload="liste-<?= $page['id'] ?>" url="<?= e($page['lien']) ?>" referer="<?= e($page['lien']) ?>"><div>
  <ul><?php foreach ($actus as $actu): ?><li><?= e($actu) ?></li><?php endforeach ?></ul>
</div></flexit-list>
<flexit-table><table class="triable">
  <tr><?php foreach ($colonnes as $colonne): ?><th<?= $colonne['fixe'] ? ' class="no-sort"' : '' ?>><?= $colonne['nom'] ?></th><?php endforeach ?></tr>
<?php foreach ($actus as $n => $actu): ?>
  <tr><td data-sort="<?= $n ?>"><?= e($actu) ?></td><td><?= $n ?></td></tr>
<?php endforeach ?>
</table></flexit-table>
<flexit-view-switch class="mode-switch">
  <?php foreach ($vues as $vue): ?><button data-show="<?= $vue ?>"><?= $vue ?></button><?php endforeach ?>
  <?php foreach ($vues as $vue): ?><div data-view="<?= $vue ?>"><?= $vue ?></div><?php endforeach ?>
</flexit-view-switch>
<flexit-agenda url="<?= e($page['lien']) ?>" target="#mois"><section class="agenda"><div id="mois"><a href="?mois=12" rel="param:agenda;date:2026-12-01">Suivant</a></div></section></flexit-agenda>
<flexit-calendar url="/calendrier.json?lieu=<?= $page['id'] ?>" langue="<?= $site['langue'] ?: 'fr' ?>" class="calendar"></flexit-calendar>

<?php if ($membre) : ?>
<flexit-form success-param="ok=1"><form class="form-ajax" action="<?= e($page['lien']) ?>" method="post">
  <?php while ($erreur = array_shift($erreurs)): ?><p><?= e($erreur) ?></p><?php endwhile ?>
  <flexit-autocomplete classname="<?= $classe ?>" methode="liste" cibles="<?= e(json_encode($cibles)) ?>"><input name="ville" <?= $libre ? 'required' : '' ?>></flexit-autocomplete>
  <flexit-date time><input name="debut" class="datetimepicker<?php if ($libre): ?> libre<?php endif ?>" value="<?= e($debut) ?>"></flexit-date>
  <flexit-mask mask="<?= $masque ?>"><input name="ip"></flexit-mask>
  <flexit-captcha provider="recaptcha" version="2" sitekey="<?= $cle ?>"></flexit-captcha>
  <button>Envoyer</button>
</form></flexit-form>
<flexit-my-elements class="my-elements" id="mes-<?= $module ?>">
  <a slot="trigger" class="my-elements-new" href="/nouveau?module=<?= urlencode($module) ?>">Nouveau</a>
<?php foreach ($elements as $element): ?>
  <p><?= e($element['titre']) ?>
    <flexit-my-element element-module-ident="<?= $module ?>" element-id="<?= $element['id'] ?>"><a data-action="edit" href="#" class="my_elements_edit">Modifier</a></flexit-my-element>
    <?php if ($element['libre']): ?><flexit-my-element element-module-ident="<?= $module ?>" element-id="<?= $element['id'] ?>"><a data-action="delete" href="#" class="my_elements_delete">Supprimer</a></flexit-my-element><?php endif ?>
  </p>
<?php endforeach ?>
</flexit-my-elements>
<?php endif ?>
<script>
  AOS.init({ offset: 200, duration: <?= (int) $page['duree'] ?>, once: true });
  $('.galerie a').colorbox({ rel: 'galerie', slideshow: true });
</script>
