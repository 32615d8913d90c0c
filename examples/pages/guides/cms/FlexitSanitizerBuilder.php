<?php
// EXT:mon_site/Classes/FlexitSanitizerBuilder.php

declare(strict_types=1);

namespace MonSite;

use TYPO3\CMS\Core\Html\DefaultSanitizerBuilder;
use TYPO3\HtmlSanitizer\Behavior;
use TYPO3\HtmlSanitizer\Behavior\Attr;
use TYPO3\HtmlSanitizer\Behavior\Tag;

final class FlexitSanitizerBuilder extends DefaultSanitizerBuilder
{
    protected function createBehavior(): Behavior
    {
        $behavior = parent::createBehavior()->withName('flexit');
        $global = array_map(fn (Attr $attr) => $attr->getName(), $this->globalAttrs);
        foreach (require __DIR__ . '/../Resources/Public/Flexit/cms/allowed.php' as $tag => $names) {
            $own = $this->createAttrs(...array_values(array_diff($names, $global)));
            $behavior = $behavior->withTags(
                (new Tag($tag, Tag::ALLOW_CHILDREN))->addAttrs(...$this->globalAttrs, ...$own)
            );
        }

        return $behavior;
    }

    protected function createGlobalAttrs(): array
    {
        return [...parent::createGlobalAttrs(), new Attr('slot')];
    }
}
