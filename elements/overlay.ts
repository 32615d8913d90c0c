import { table } from '../react/overlay/attributes.ts';
import { Overlay } from '../react/overlay/overlay.tsx';
import dialogStyles from '../styles/dialog.css?inline';
import styles from '../styles/overlay.css?inline';
import panelStyles from '../styles/panel.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Overlay, dialogStyles + panelStyles + styles);
