import { table } from '../react/my-element/attributes.ts';
import { MyElement } from '../react/my-element/my-element.tsx';
import styles from '../styles/my-element.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, MyElement, styles);
