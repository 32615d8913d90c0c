import { table } from '../react/secure-link/attributes.ts';
import { SecureLink } from '../react/secure-link/secure-link.tsx';
import dialogStyles from '../styles/dialog.css?inline';
import panelStyles from '../styles/panel.css?inline';
import popupStyles from '../styles/popup.css?inline';
import styles from '../styles/secure-link.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, SecureLink, dialogStyles + panelStyles + popupStyles + styles);
