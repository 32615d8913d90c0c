import type { Documented } from './elements.ts';

/** Attributes of HTML itself that elements have on pages. */
const OF_HTML = [
  'id',
  'class',
  'slot',
  'title',
  'lang',
  'dir',
  'hidden',
  'role',
  'tabindex',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
];

/** What a button needs to command an element. */
const OF_BUTTONS = ['command', 'commandfor'];

/** What opens elements from inside them, for filters that allow no attribute on every tag. */
const TRIGGERS = { a: ['slot'], button: ['type', 'slot', ...OF_BUTTONS] };

/** For each tag, the attributes that a filter of content lets through: HTML's, then its own, each also with its `data-`. */
export const allowedAttributes = (elements: readonly Documented[]): Record<string, readonly string[]> =>
  Object.fromEntries(
    elements.map(({ tag, attributes }) => {
      const own = attributes.flatMap(({ name, attribute }) => [name, `data-${name}`, ...(attribute.aliases ?? [])]);
      return [tag, [...new Set([...OF_HTML, ...own])]];
    }),
  );

/** Files by which content management systems let the tags through, by their names in `dist/cms/`. */
export function allowedFiles(elements: readonly Documented[]): Record<string, string> {
  const allowed = allowedAttributes(elements);
  return {
    'allowed.json': `${JSON.stringify(allowed, null, 2)}\n`,
    'allowed.php': phpList(allowed),
    'kses.php': KSES,
    'htmlpurifier.php': HTML_PURIFIER,
    'drupal.txt': drupalTags(allowed),
    'symfony.yaml': symfonyConfiguration(allowed),
  };
}

type Allowed = Readonly<Record<string, readonly string[]>>;

const phpList = (allowed: Allowed): string => `<?php

/** The tags of Flexit, and the attributes that each may have. */
return array(
${Object.entries(allowed)
  .map(([tag, names]) => `\t'${tag}' => array( ${names.map((name) => `'${name}'`).join(', ')} ),`)
  .join('\n')}
);
`;

/** As in the setting of « Limit allowed HTML tags ». */
const drupalTags = (allowed: Allowed): string =>
  `${Object.entries({ ...allowed, ...TRIGGERS })
    .map(([tag, names]) => `<${tag} ${names.join(' ')}>`)
    .join('\n')}\n`;

const symfonyConfiguration = (allowed: Allowed): string => `# config/packages/flexit.yaml
framework:
    html_sanitizer:
        sanitizers:
            flexit:
                allow_safe_elements: true
                allow_relative_links: true
                allow_relative_medias: true
                allow_elements:
                    button: [type, ${OF_BUTTONS.join(', ')}]
${Object.entries(allowed)
  .map(([tag, names]) => `                    ${tag}: [${names.join(', ')}]`)
  .join('\n')}
                allow_attributes:
                    slot: '*'
`;

const KSES = `<?php

/**
 * Lets the tags of Flexit through the filter of content of WordPress (KSES). In functions.php of the theme:
 *
 *     require_once get_theme_file_path( 'flexit/cms/kses.php' );
 */
defined( 'ABSPATH' ) || exit;

add_filter( 'wp_kses_allowed_html', 'flexit_kses_allowed_html', 10, 2 );

/** Only for posts: comments stay as they are. */
function flexit_kses_allowed_html( $allowed, $context ) {
	if ( 'post' !== $context ) {
		return $allowed;
	}
	/** Filters the tags that may stand in posts, each with the names of its attributes. */
	$tags = apply_filters( 'flexit_allowed_html', require __DIR__ . '/allowed.php' );
	foreach ( $tags as $tag => $names ) {
		$allowed[ $tag ] = array_fill_keys( $names, true );
	}
${OF_BUTTONS.map((name) => `\t$allowed['button']['${name}'] = true;`).join('\n')}
	foreach ( array_keys( $allowed ) as $tag ) {
		$allowed[ $tag ]['slot'] = true;
	}
	return $allowed;
}
`;

const HTML_PURIFIER = `<?php

/**
 * Adds the tags of Flexit to a definition of HTML Purifier:
 *
 *     $config->set( 'HTML.DefinitionID', 'flexit' );
 *     if ( $definition = $config->maybeGetRawHTMLDefinition() ) {
 *         ( require 'flexit/cms/htmlpurifier.php' )( $definition );
 *     }
 *
 * \`$only\` are the tags to add; all by default.
 */
return static function ( HTMLPurifier_HTMLDefinition $definition, ?array $only = null ): void {
	$allowed = require __DIR__ . '/allowed.php';
	foreach ( null === $only ? $allowed : array_intersect_key( $allowed, array_flip( $only ) ) as $tag => $names ) {
		$own = array_diff( $names, array( 'id', 'class', 'title', 'lang', 'dir' ) );
		$definition->addElement( $tag, 'Inline', 'Flow', 'Common', array_fill_keys( $own, 'Text' ) );
	}
	$definition->info_global_attr['slot'] = new HTMLPurifier_AttrDef_Text();
};
`;
