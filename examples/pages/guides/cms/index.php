<?php
// templates/mon_template/index.php

$wa = $this->getWebAssetManager();
$wa->registerAndUseStyle('flexit', 'media/flexit/flexit.css');
$wa->registerAndUseScript('flexit', 'media/flexit/flexit.js', [], ['type' => 'module']);
