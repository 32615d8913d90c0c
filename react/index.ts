export { Form } from './form/form.tsx';
export { Loader } from './loader/loader.tsx';
export { Modal } from './modal/modal.tsx';
export { MyElement } from './my-element/my-element.tsx';
export { MyElements } from './my-elements/my-elements.tsx';
export { Popup } from './popup/popup.tsx';
export { Site } from './site/site.tsx';
export { Tooltip } from './tooltip/tooltip.tsx';
