import { table } from '../react/popup/attributes.ts';
import { Popup } from '../react/popup/popup.tsx';
import dialogStyles from '../styles/dialog.css?inline';
import panelStyles from '../styles/panel.css?inline';
import styles from '../styles/popup.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Popup, dialogStyles + panelStyles + styles);
