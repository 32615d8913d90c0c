import { Agenda } from '../react/agenda/agenda.tsx';
import { table } from '../react/agenda/attributes.ts';
import styles from '../styles/agenda.css?inline';
import areaStyles from '../styles/refreshed-area.css?inline';
import statusStyles from '../styles/request-status.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Agenda, statusStyles + areaStyles + styles);
