interface DialogHeaderProps {
  titleId: string;
  title: string;
  closeLabel: string;
  /** Without it there is no close button. */
  onClose?: () => void;
}

/** Title and close button of a dialog of the library. */
export function DialogHeader({ titleId, title, closeLabel, onClose }: DialogHeaderProps) {
  return (
    <div part="header" className="header" hidden={!title && !onClose}>
      {title && (
        <h2 part="title" className="title" id={titleId}>
          {title}
        </h2>
      )}
      {onClose && (
        <button type="button" part="close" className="close" aria-label={closeLabel} onClick={onClose}>
          <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </div>
  );
}
