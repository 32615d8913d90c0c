import { table } from '../react/autocomplete/attributes.ts';
import { Autocomplete } from '../react/autocomplete/autocomplete.tsx';
import styles from '../styles/autocomplete.css?inline';
import spinnerStyles from '../styles/inline-spinner.css?inline';
import failureStyles from '../styles/panel-failure.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Autocomplete, failureStyles + spinnerStyles + styles);
