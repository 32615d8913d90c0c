import type { BoundTranslate } from '../../hooks/use-translate.ts';
import { Icon } from './icons.tsx';
import { isPhoto, type LightboxItem } from './item.ts';

interface ToolbarProps {
  t: BoundTranslate;
  item: LightboxItem;
  /** Whether the presentation runs; undefined where there is nothing to present. */
  isPlaying?: boolean;
  /** Whether the photo is magnified; undefined where there is none to be. */
  isZoomed?: boolean;
  onPlay(): void;
  onZoom(): void;
  onClose(): void;
}

/** What a visitor can do with what shows. */
export function Toolbar({ t, item, isPlaying, isZoomed, onPlay, onZoom, onClose }: ToolbarProps) {
  const original = t(isPhoto(item) ? 'ouvrir l’image d’origine' : 'ouvrir la page');
  const play = t(isPlaying ? 'arrêter la présentation' : 'démarrer la présentation');
  const zoom = t(isZoomed ? 'réduire' : 'agrandir');
  return (
    <div part="toolbar" className="toolbar">
      {isPlaying !== undefined && (
        <button type="button" part="button play" className="tool" aria-label={play} title={play} onClick={onPlay}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
      {isPhoto(item) && (
        <button
          type="button"
          part="button zoom"
          className="tool"
          aria-label={zoom}
          title={zoom}
          aria-disabled={isZoomed === undefined || undefined}
          onClick={onZoom}
        >
          <Icon name={isZoomed ? 'reduce' : 'enlarge'} />
        </button>
      )}
      <a
        part="original"
        className="tool"
        href={item.source.url}
        target="_blank"
        rel="noopener"
        aria-label={original}
        title={original}
      >
        <Icon name="original" />
      </a>
      <button
        type="button"
        part="close"
        className="tool"
        aria-label={t('fermer')}
        title={t('fermer')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
