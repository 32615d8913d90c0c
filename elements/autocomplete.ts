import { table } from '../react/autocomplete/attributes.ts';
import { Autocomplete } from '../react/autocomplete/autocomplete.tsx';
import styles from '../styles/autocomplete.css?inline';
import statusStyles from '../styles/request-status.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Autocomplete, statusStyles + styles);
