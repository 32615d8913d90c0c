import { table } from '../react/calendar/attributes.ts';
import { Calendar } from '../react/calendar/calendar.tsx';
import styles from '../styles/calendar.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Calendar, styles);
