import { table } from '../react/list/attributes.ts';
import { List } from '../react/list/list.tsx';
import styles from '../styles/list.css?inline';
import areaStyles from '../styles/refreshed-area.css?inline';
import statusStyles from '../styles/request-status.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, List, statusStyles + areaStyles + styles);
