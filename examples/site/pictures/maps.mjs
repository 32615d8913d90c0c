/**
 * Draws the maps of the communes into ../public/pictures, in light and dark colours, and writes what they show into
 * ../territory.json, for the lists beside them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cellsOf, contains, distance, pointsAlong, project, touches, wandering } from './geometry.mjs';
import { Canvas, n } from './svg.mjs';

const WIDTH = 960;
const HEIGHT = 720;
const FONT = 'font-family="system-ui, Segoe UI, Roboto, sans-serif"';
const COLOURS = {
  '': {
    ground: '#eef3ea',
    land: ['#d9e6cd', '#cfdfc4', '#e2ead0', '#d3e3d3', '#dde3c6'],
    chosen: '#f3cf7a',
    border: '#8ea58b',
    water: '#4f93b8',
    road: '#c2703d',
    rail: '#6b6b72',
    ink: '#1c2b25',
    halo: '#f7faf4',
    town: '#8c2f39',
  },
  '-nuit': {
    ground: '#15211d',
    land: ['#23372f', '#283d33', '#21332d', '#2a4034', '#263a2c'],
    chosen: '#7a5c1c',
    border: '#5d7a6b',
    water: '#5fa9d0',
    road: '#d98d58',
    rail: '#9a9aa3',
    ink: '#eef5f0',
    halo: '#15211d',
    town: '#f0a6a0',
  },
};
const WINDS = ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ouest', 'ouest', 'nord-ouest'];

const here = (path) => new URL(path, import.meta.url);
const data = JSON.parse(readFileSync(here('territory.json'), 'utf8'));
const communes = data.communes.map((commune) => ({ ...commune, at: project(commune.at) }));
const lines = (list) => list.map(({ path, ...rest }) => ({ ...rest, path: path.map(project) }));
const [rivers, roads, railways] = [data.rivers, data.roads, data.railways].map(lines);
const stations = data.stations.map(({ nom, at }) => ({ nom, at: project(at) }));
const cells = cellsOf(
  data.outline.map(project),
  communes.map(({ at }) => at),
);
const seat = communes.find(({ slug }) => slug === data.seat);

/** What the maps show of each commune, by its slug. */
export function facts() {
  const named = (list, cell) =>
    list.filter(({ path }) => pointsAlong(path).some((point) => contains(cell, point))).map(({ nom }) => nom);
  return Object.fromEntries(
    communes.map((commune, index) => [
      commune.slug,
      {
        nom: commune.nom,
        de: commune.de,
        voisines: communes
          .filter((_, other) => other !== index && touches(cells[index], cells[other]))
          .map(({ slug }) => slug),
        rivieres: named(rivers, cells[index]),
        routes: named([...roads, ...railways], cells[index]),
        gares: stations.filter(({ at }) => contains(cells[index], at)).map(({ nom }) => nom),
        distance: Math.round(distance(seat.at, commune.at)),
        direction: commune === seat ? '' : windFrom(seat.at, commune.at),
      },
    ]),
  );
}

function windFrom([x, y], [x2, y2]) {
  const turn = Math.atan2(x2 - x, y - y2) / (2 * Math.PI);
  return WINDS[Math.round(((turn + 1) % 1) * 8) % 8];
}

/** The map of one commune and its neighbours, or of all, as files by name. */
export function maps() {
  const files = {};
  for (const [suffix, colours] of Object.entries(COLOURS)) {
    files[`carte-communes${suffix}.svg`] = draw(colours, undefined);
    for (const { slug } of communes) files[`carte-${slug}${suffix}.svg`] = draw(colours, slug);
  }
  return files;
}

function draw(colours, chosen) {
  const canvas = new Canvas(WIDTH, HEIGHT);
  const shapes = cells.map(wandering);
  const shown = chosen ? cells[communes.findIndex(({ slug }) => slug === chosen)] : cells.flat();
  const { at, scale } = frame(shown, chosen ? 0.6 : 1);
  const path = (points) => points.map((point, index) => `${index ? 'L' : 'M'}${at(point).map(n).join(' ')}`).join('');
  const named = communes.find(({ slug }) => slug === chosen);
  const title = `<title>${named ? `Carte ${named.de}` : 'Carte des onze communes'}</title>`;
  canvas.rect(0, 0, WIDTH, HEIGHT, colours.ground);
  shapes.forEach((shape, index) => {
    const fill = communes[index].slug === chosen ? colours.chosen : colours.land[index % colours.land.length];
    canvas.path(`${path(shape)}Z`, fill, `stroke="${colours.border}" stroke-width="2" stroke-linejoin="round"`);
  });
  for (const { path: line, width } of rivers)
    canvas.stroke(curve(line.map(at)), colours.water, width * (chosen ? 1.6 : 1.2));
  for (const { path: line } of roads) canvas.stroke(curve(line.map(at)), colours.road, chosen ? 5 : 3.5);
  for (const { path: line } of railways)
    canvas.stroke(curve(line.map(at)), colours.rail, 2.5, 'stroke-dasharray="9 7"');
  for (const { at: place } of stations) {
    const [x, y] = at(place);
    canvas.rect(x - 5, y - 5, 10, 10, colours.ground, `stroke="${colours.rail}" stroke-width="3"`);
  }
  for (const { at: place, ...rest } of communes) town(canvas, colours, at(place), rest, rest.slug === chosen);
  scaleBar(canvas, colours, scale);
  // What a browser shows and reads where the picture stands alone.
  return `${canvas}\n`.replace('<defs></defs>', title);
}

/** Where kilometres stand in the picture: what is shown in its middle, as large as `part` of it. */
function frame(points, part) {
  const margin = 40;
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const scale = part * Math.min((WIDTH - 2 * margin) / (right - left), (HEIGHT - 2 * margin) / (bottom - top));
  const at = ([x, y]) => [WIDTH / 2 + (x - (left + right) / 2) * scale, HEIGHT / 2 + (y - (top + bottom) / 2) * scale];
  return { at, scale };
}

/** A line through the points without corners. */
function curve(points) {
  const middle = ([x, y], [x2, y2]) => `${n((x + x2) / 2)} ${n((y + y2) / 2)}`;
  const inner = points
    .slice(1, -1)
    .map((point, index) => `Q${point.map(n).join(' ')} ${middle(point, points[index + 2])}`);
  return `M${points[0].map(n).join(' ')}${inner.join('')}L${points.at(-1).map(n).join(' ')}`;
}

function town(canvas, colours, [x, y], { nom, below }, isChosen) {
  const size = isChosen ? 30 : 22;
  canvas.circle(x, y, isChosen ? 10 : 7, colours.town, `stroke="${colours.halo}" stroke-width="3"`);
  canvas.add(
    `<text x="${n(x)}" y="${n(below ? y + 12 + size : y - 14)}" text-anchor="middle" ${FONT} font-size="${size}" font-weight="${isChosen ? 700 : 600}" fill="${colours.ink}" stroke="${colours.halo}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${nom}</text>`,
  );
}

function scaleBar(canvas, colours, scale) {
  const km = [1, 2, 5, 10].findLast((length) => length * scale < WIDTH / 4) ?? 1;
  const [x, y, length] = [32, HEIGHT - 32, km * scale];
  canvas.stroke(`M${x} ${y - 8}V${y}H${n(x + length)}V${y - 8}`, colours.ink, 2.5);
  canvas.add(
    `<text x="${n(x + length / 2)}" y="${y - 12}" text-anchor="middle" ${FONT} font-size="20" fill="${colours.ink}" stroke="${colours.halo}" stroke-width="4" paint-order="stroke">${km} km</text>`,
  );
  canvas.add(
    `<text x="${WIDTH - 44}" y="${HEIGHT - 26}" text-anchor="middle" ${FONT} font-size="24" font-weight="700" fill="${colours.ink}">N</text>`,
  );
  canvas.path(`M${WIDTH - 44} ${HEIGHT - 92}l11 38l-11 -8l-11 8z`, colours.ink);
}

/** Where they belong, as long as nobody only asks for them. */
if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const [name, svg] of Object.entries(maps())) writeFileSync(here(`../public/pictures/${name}`), svg);
  writeFileSync(here('../territory.json'), `${JSON.stringify(facts(), null, 2)}\n`);
  console.log(`${Object.keys(maps()).length} maps`);
}
