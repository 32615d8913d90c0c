import { table } from '../react/date/attributes.ts';
import { DateView } from '../react/date/date.tsx';
import styles from '../styles/date.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, DateView, styles);
