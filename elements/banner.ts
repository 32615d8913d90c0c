import { table } from '../react/banner/attributes.ts';
import { Banner } from '../react/banner/banner.tsx';
import styles from '../styles/banner.css?inline';
import noticeStyles from '../styles/notice.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Banner, noticeStyles + styles);
