import { table } from '../react/my-elements/attributes.ts';
import { MyElements } from '../react/my-elements/my-elements.tsx';
import styles from '../styles/my-elements.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, MyElements, styles);
