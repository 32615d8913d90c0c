import { table } from '../react/slideshow/attributes.ts';
import { Slideshow } from '../react/slideshow/slideshow.tsx';
import carouselStyles from '../styles/carousel.css?inline';
import styles from '../styles/slideshow.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Slideshow, carouselStyles + styles);
