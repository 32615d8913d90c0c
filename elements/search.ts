import { table } from '../react/search/attributes.ts';
import { Search } from '../react/search/search.tsx';
import styles from '../styles/search.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Search, styles);
