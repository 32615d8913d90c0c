import { table } from '../react/modal/attributes.ts';
import { Modal } from '../react/modal/modal.tsx';
import dialogStyles from '../styles/dialog.css?inline';
import styles from '../styles/modal.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, Modal, dialogStyles + styles);
