import { table } from '../react/site/attributes.ts';
import { Site } from '../react/site/site.tsx';
import styles from '../styles/site.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Site, styles);
