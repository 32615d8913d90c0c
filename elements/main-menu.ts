import { table } from '../react/main-menu/attributes.ts';
import { MainMenu } from '../react/main-menu/main-menu.tsx';
import styles from '../styles/main-menu.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, MainMenu, styles);
