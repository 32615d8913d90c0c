import { table } from '../react/zoom/attributes.ts';
import { Zoom } from '../react/zoom/zoom.tsx';
import dialogStyles from '../styles/dialog.css?inline';
import lightboxStyles from '../styles/lightbox.css?inline';
import panelStyles from '../styles/panel.css?inline';
import styles from '../styles/zoom.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Zoom, dialogStyles + panelStyles + lightboxStyles + styles);
