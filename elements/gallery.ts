import { table } from '../react/gallery/attributes.ts';
import { Gallery } from '../react/gallery/gallery.tsx';
import dialogStyles from '../styles/dialog.css?inline';
import styles from '../styles/gallery.css?inline';
import lightboxStyles from '../styles/lightbox.css?inline';
import panelStyles from '../styles/panel.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Gallery, dialogStyles + panelStyles + lightboxStyles + styles);
