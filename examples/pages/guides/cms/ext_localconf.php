<?php
// EXT:mon_site/ext_localconf.php

$GLOBALS['TYPO3_CONF_VARS']['SYS']['htmlSanitizer']['default'] = \MonSite\FlexitSanitizerBuilder::class;
