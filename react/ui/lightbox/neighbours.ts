import { useEffect } from 'react';
import { savesData } from '../../dom/preferences.ts';
import { isPhoto, type LightboxItem } from './item.ts';

/** Loads photos that may be asked for next, once what shows is there; none for a visitor who saves data. */
export function usePreload(items: readonly (LightboxItem | undefined)[], isReady: boolean): void {
  const photos = items.filter((item) => item !== undefined).filter(isPhoto);
  const addresses = photos.map(({ source }) => source.url).join('\n');
  useEffect(() => {
    if (!isReady || savesData()) return;
    const images = photos.map(({ source: { url, srcset, sizes } }) => {
      const image = new Image();
      image.fetchPriority = 'low';
      if (srcset) Object.assign(image, { sizes: sizes || `${document.documentElement.clientWidth}px`, srcset });
      image.src = url;
      return image;
    });
    // What has come meanwhile stays in the browser's cache; what has not is given up.
    return () => {
      for (const image of images) if (!image.complete) image.removeAttribute('src');
    };
  }, [addresses, isReady]);
}
