import { table } from '../react/mobile-menu/attributes.ts';
import { MobileMenu } from '../react/mobile-menu/mobile-menu.tsx';
import dialogStyles from '../styles/dialog.css?inline';
import styles from '../styles/mobile-menu.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, MobileMenu, dialogStyles + styles);
