import { Agenda } from '../react/agenda/agenda.tsx';
import { table } from '../react/agenda/attributes.ts';
import styles from '../styles/agenda.css?inline';
import failureStyles from '../styles/panel-failure.css?inline';
import areaStyles from '../styles/refreshed-area.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Agenda, failureStyles + areaStyles + styles);
