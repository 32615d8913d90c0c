import { table } from '../react/captcha/attributes.ts';
import { Captcha } from '../react/captcha/captcha.tsx';
import styles from '../styles/captcha.css?inline';
import spinnerStyles from '../styles/inline-spinner.css?inline';
import failureStyles from '../styles/panel-failure.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Captcha, failureStyles + spinnerStyles + styles);
