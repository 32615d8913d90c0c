import { table } from '../react/view-switch/attributes.ts';
import { ViewSwitch } from '../react/view-switch/view-switch.tsx';
import styles from '../styles/view-switch.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, ViewSwitch, styles);
