import 'flexit/loader';

export default defineNuxtPlugin(() => {});
