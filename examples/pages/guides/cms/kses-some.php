<?php
// functions.php

require_once get_theme_file_path( 'flexit/cms/kses.php' );

add_filter( 'flexit_allowed_html', function ( $tags ) {
	return array_intersect_key( $tags, array_flip( array( 'flexit-modal', 'flexit-slider', 'flexit-tooltip' ) ) );
} );
