import { table } from '../react/slider/attributes.ts';
import { Slider } from '../react/slider/slider.tsx';
import { noteScrolled } from '../react/ui/carousel/scrolled.ts';
import carouselStyles from '../styles/carousel.css?inline';
import styles from '../styles/slider.css?inline';
import { define } from './bridge/bridge.tsx';

noteScrolled('flexit-slider');
define(table, Slider, carouselStyles + styles);
