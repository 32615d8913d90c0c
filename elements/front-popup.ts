import { table } from '../react/front-popup/attributes.ts';
import { FrontPopup } from '../react/front-popup/front-popup.tsx';
import styles from '../styles/front-popup.css?inline';
import noticeStyles from '../styles/notice.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, FrontPopup, noticeStyles + styles);
