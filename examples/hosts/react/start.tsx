import 'flexit/flexit.css';
import '../shared/permanence.css';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Permanence } from './Permanence.tsx';
import type { Pieces } from './pieces.ts';

/** Shows the page, or takes over what the server has rendered of it. */
export function start(pieces: Pieces): void {
  const place = document.querySelector('#app')!;
  let root: Root;
  const show = () => {
    const page = <Permanence pieces={pieces} quitter={() => root.unmount()} />;
    if (place.hasChildNodes()) root = hydrateRoot(place, page);
    else {
      root = createRoot(place);
      root.render(page);
    }
  };
  document.querySelector('#revenir')!.addEventListener('click', show);
  show();
}
