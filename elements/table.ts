import { table } from '../react/table/attributes.ts';
import { Table } from '../react/table/table.tsx';
import styles from '../styles/table.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Table, styles);
