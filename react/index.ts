export { Modal } from './modal/modal.tsx';
