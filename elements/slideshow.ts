import { table } from '../react/slideshow/attributes.ts';
import { Slideshow } from '../react/slideshow/slideshow.tsx';
import { noteScrolled } from '../react/ui/carousel/scrolled.ts';
import carouselStyles from '../styles/carousel.css?inline';
import styles from '../styles/slideshow.css?inline';
import { define } from './bridge/bridge.tsx';

noteScrolled('flexit-slideshow');
define(table, Slideshow, carouselStyles + styles);
