import { table } from '../react/share/attributes.ts';
import { Share } from '../react/share/share.tsx';
import styles from '../styles/share.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Share, styles);
