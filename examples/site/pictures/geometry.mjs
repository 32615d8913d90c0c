/** Kilometres of a degree at the valley's latitude. */
const [KM_EAST, KM_NORTH] = [79.4, 111.2];
/** Where the kilometres are counted from: longitude and latitude of the north-west corner. */
const ORIGIN = [2.95, 44.72];

/** A longitude and a latitude as kilometres to the east and to the south. */
export const project = ([longitude, latitude]) => [
  (longitude - ORIGIN[0]) * KM_EAST,
  (ORIGIN[1] - latitude) * KM_NORTH,
];

export const distance = ([x, y], [x2, y2]) => Math.hypot(x2 - x, y2 - y);

/** The part of a polygon that is nearer to `site` than to `other`. */
function nearer(polygon, site, other) {
  const middle = [(site[0] + other[0]) / 2, (site[1] + other[1]) / 2];
  const along = [other[0] - site[0], other[1] - site[1]];
  const side = (point) => (point[0] - middle[0]) * along[0] + (point[1] - middle[1]) * along[1];
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length];
    const [here, there] = [side(point), side(next)];
    const kept = here <= 0 ? [point] : [];
    if (here <= 0 === there <= 0) return kept;
    const part = here / (here - there);
    return [...kept, [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]];
  });
}

/** What each site has of the outline: the points that no other site is nearer to (Voronoi cells), in the sites' order. */
export function cellsOf(outline, sites) {
  const cells = sites.map((site) =>
    sites.reduce((cell, other) => (other === site ? cell : nearer(cell, site, other)), outline).map(rounded),
  );
  // Where three cells meet, each has the corner, so that borders are the same from both sides.
  const corners = cells.flat();
  return cells.map((cell) =>
    cell.flatMap((point, index) => {
      const next = cell[(index + 1) % cell.length];
      const inner = corners.filter((corner) => isBetween(corner, point, next));
      return [point, ...inner.sort((a, b) => distance(a, point) - distance(b, point)).filter(isNew)];
    }),
  );
}

const rounded = ([x, y]) => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];
const isNew = (point, index, list) => index === 0 || distance(point, list[index - 1]) > 0.01;

const isBetween = (point, from, to) =>
  distance(point, from) > 0.01 &&
  distance(point, to) > 0.01 &&
  distance(from, point) + distance(point, to) - distance(from, to) < 1e-5;

/** Shorter borders are corners that touch. */
const BORDER_MIN = 0.4;

/** Whether two cells have a border in common. */
export function touches(cell, other) {
  const edges = (polygon) => polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length]]);
  return edges(cell).some(([from, to]) =>
    edges(other).some(([start, end]) => overlap([from, to], [start, end]) > BORDER_MIN),
  );
}

/** How long two segments of one line run together. */
function overlap([from, to], [start, end]) {
  const length = distance(from, to);
  if (length < 1e-9) return 0;
  const unit = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const off = ([x, y]) => Math.abs((x - from[0]) * unit[1] - (y - from[1]) * unit[0]);
  if (off(start) > 0.01 || off(end) > 0.01) return 0;
  const at = ([x, y]) => (x - from[0]) * unit[0] + (y - from[1]) * unit[1];
  const [first, last] = [at(start), at(end)].sort((a, b) => a - b);
  return Math.min(length, last) - Math.max(0, first);
}

/** Whether a point lies in a polygon. */
export function contains(polygon, [x, y]) {
  let inside = false;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

/** The points of a line, at most a tenth of a kilometre apart. */
export const pointsAlong = (line) =>
  line.slice(1).flatMap((to, index) => {
    const from = line[index];
    const count = Math.ceil(distance(from, to) * 10);
    return Array.from({ length: count }, (_, step) => [
      from[0] + ((to[0] - from[0]) * step) / count,
      from[1] + ((to[1] - from[1]) * step) / count,
    ]);
  });

/** Edges that wander as borders do; the same for both who share one, whichever way they go along it. */
export const wandering = (polygon) =>
  polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length];
    const isForward = point[0] < next[0] || (point[0] === next[0] && point[1] < next[1]);
    const [from, to] = isForward ? [point, next] : [next, point];
    const points = [from, ...between(from, to, 4), to];
    return (isForward ? points : points.reverse()).slice(0, -1);
  });

function between(from, to, depth) {
  if (depth === 0 || distance(from, to) < 0.5) return [];
  const shift = 0.22 * noise(from, to);
  const middle = [(from[0] + to[0]) / 2 - (to[1] - from[1]) * shift, (from[1] + to[1]) / 2 + (to[0] - from[0]) * shift];
  return [...between(from, middle, depth - 1), middle, ...between(middle, to, depth - 1)];
}

/** From -1 to 1, by where the edge stands. */
function noise(from, to) {
  const value = Math.sin(from[0] * 12.9898 + from[1] * 78.233 + to[0] * 37.719 + to[1] * 4.581) * 43758.5453;
  return (value - Math.floor(value)) * 2 - 1;
}
