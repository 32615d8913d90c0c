export { Loader } from './loader/loader.tsx';
export { Modal } from './modal/modal.tsx';
export { Site } from './site/site.tsx';
