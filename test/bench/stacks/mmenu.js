import 'mmenu-js/dist/mmenu.css';
import 'mmenu-js/dist/mmenu.js';
