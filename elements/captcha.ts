import { table } from '../react/captcha/attributes.ts';
import { Captcha } from '../react/captcha/captcha.tsx';
import styles from '../styles/captcha.css?inline';
import statusStyles from '../styles/request-status.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Captcha, statusStyles + styles);
