<?php

$config = HTMLPurifier_Config::createDefault();
$config->set('Attr.EnableID', true);
$config->set('HTML.DefinitionID', 'flexit');
if ($definition = $config->maybeGetRawHTMLDefinition()) {
    (require 'flexit/cms/htmlpurifier.php')($definition, ['flexit-modal', 'flexit-slider', 'flexit-tooltip']);
}
$propre = (new HTMLPurifier($config))->purify($html);
