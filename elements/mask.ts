import { table } from '../react/mask/attributes.ts';
import { Mask } from '../react/mask/mask.tsx';
import styles from '../styles/mask.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Mask, styles);
