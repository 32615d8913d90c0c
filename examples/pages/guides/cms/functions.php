<?php
// functions.php

add_action( 'wp_enqueue_scripts', function () {
	wp_enqueue_style( 'flexit', get_theme_file_uri( 'flexit/flexit.css' ), array(), null );
	wp_enqueue_script_module( 'flexit', get_theme_file_uri( 'flexit/flexit.js' ), array(), null );
} );
