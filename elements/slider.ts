import { table } from '../react/slider/attributes.ts';
import { Slider } from '../react/slider/slider.tsx';
import carouselStyles from '../styles/carousel.css?inline';
import styles from '../styles/slider.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Slider, carouselStyles + styles);
