import { table } from '../react/permalink/attributes.ts';
import { Permalink } from '../react/permalink/permalink.tsx';
import dialogStyles from '../styles/dialog.css?inline';
import styles from '../styles/permalink.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Permalink, dialogStyles + styles);
