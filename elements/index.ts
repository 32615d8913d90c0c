export { isModalOpen } from '../react/hooks/modal-service.ts';
