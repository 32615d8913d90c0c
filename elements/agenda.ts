import { Agenda } from '../react/agenda/agenda.tsx';
import { table } from '../react/agenda/attributes.ts';
import styles from '../styles/agenda.css?inline';
import { define } from './bridge.tsx';

define(table, Agenda, styles);
