import { table } from '../react/form/attributes.ts';
import { Form } from '../react/form/form.tsx';
import styles from '../styles/form.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Form, styles);
