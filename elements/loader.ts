import { table } from '../react/loader/attributes.ts';
import { Loader } from '../react/loader/loader.tsx';
import styles from '../styles/loader.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Loader, styles);
