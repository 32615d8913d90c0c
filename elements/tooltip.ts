import { table } from '../react/tooltip/attributes.ts';
import { Tooltip } from '../react/tooltip/tooltip.tsx';
import styles from '../styles/tooltip.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Tooltip, styles);
