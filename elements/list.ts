import { table } from '../react/list/attributes.ts';
import { List } from '../react/list/list.tsx';
import styles from '../styles/list.css?inline';
import failureStyles from '../styles/panel-failure.css?inline';
import areaStyles from '../styles/refreshed-area.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, List, failureStyles + areaStyles + styles);
