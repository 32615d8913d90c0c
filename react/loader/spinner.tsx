const HOURGLASS = 'M10 5h20M10 35h20M13 5v6l14 18v6M27 5v6L13 29v6';

/** A turning ring, and an hourglass that the CSS shows in its place with `prefers-reduced-motion`. */
export function Spinner() {
  return (
    <svg
      part="spinner"
      className="spinner"
      aria-hidden="true"
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="ring" strokeWidth="4">
        <circle className="track" cx="20" cy="20" r="16" />
        <path d="M36 20A16 16 0 0 0 20 4" />
      </g>
      <path className="hourglass" strokeWidth="3" d={HOURGLASS} />
    </svg>
  );
}
