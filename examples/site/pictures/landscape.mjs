import { mix } from './colour.mjs';
import { randomFrom } from './random.mjs';
import { n } from './svg.mjs';

/** The sky with its light at `sun` (`{ x, y, r }`), and the glow around it. */
export function sky(canvas, light, sun) {
  const { width, height } = canvas;
  const [top, middle, low] = light.sky;
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, top],
      [0.12, top],
      [0.42, middle],
      [0.72, low],
    ]),
  );
  if (!sun) return;
  const glow = canvas.radial([
    [0, light.glow, 0.95],
    [0.25, light.glow, 0.5],
    [1, light.glow, 0],
  ]);
  canvas.circle(sun.x, sun.y, sun.r * 7, glow);
  canvas.circle(sun.x, sun.y, sun.r, light.sun);
}

/** Long flat clouds that catch the light. */
export function clouds(canvas, seed, count, { top, bottom, colour, opacity = 0.6 }) {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index++) {
    const y = top + random() * (bottom - top);
    const x = random() * canvas.width;
    const w = 120 + random() * 320;
    const h = 6 + random() * 12;
    let d = `M${n(x - w)} ${n(y)}`;
    const humps = 4 + Math.floor(random() * 4);
    for (let hump = 0; hump < humps; hump++) {
      const dx = (2 * w) / humps;
      d += `q${n(dx / 2)} ${n(-h * (1 + random() * 2.4) * Math.sin(((hump + 0.5) / humps) * Math.PI))} ${n(dx)} 0`;
    }
    canvas.path(
      `${d}q${n(-w)} ${n(h * 1.4)} ${n(-2 * w)} 0z`,
      colour,
      `opacity="${n(opacity * (0.4 + random() * 0.6) * 10) / 10}"`,
    );
  }
}

export function stars(canvas, seed, count, bottom) {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index++) {
    const y = random() ** 1.3 * bottom;
    canvas.circle(
      random() * canvas.width,
      y,
      0.7 + random() ** 4 * 2.4,
      '#fff8df',
      `opacity="${n((1 - y / bottom) * 7 + 2.5) / 10}"`,
    );
  }
}

/** The height of a crest at `x`: a few waves of falling size, the same for the same seed. */
export function crest(seed, y, amplitude, wave = 520) {
  const random = randomFrom(seed);
  const waves = [1, 0.48, 0.24, 0.1, 0.045].map((size, index) => ({
    size: size * (0.7 + random() * 0.6),
    length: (wave / 2.1 ** index) * (0.8 + random() * 0.4),
    phase: random() * Math.PI * 2,
  }));
  return (x) =>
    y +
    amplitude *
      waves.reduce((sum, { size, length, phase }) => sum + size * Math.sin((x / length) * Math.PI * 2 + phase), 0) *
      0.6;
}

/** A hill under the line `at`, down to the picture's lower edge. */
export function hill(canvas, at, fill) {
  let d = `M-10 ${canvas.height + 10}`;
  for (let x = -10; x <= canvas.width + 10; x += 10) d += `L${x} ${n(at(x))}`;
  canvas.path(`${d}V${canvas.height + 10}z`, fill);
}

/** Hills from the far ones to the near, each hazier at its foot; returns their crests, the nearest last. */
export function hills(canvas, light, seed, { count, top, bottom, amplitude = 46, wooded = true }) {
  const crests = [];
  for (let index = 0; index < count; index++) {
    const share = count === 1 ? 1 : index / (count - 1);
    const y = top + (bottom - top) * share ** 1.15;
    const colour = mix(light.far, light.near, share ** 1.25);
    const at = crest(seed + index * 7, y, amplitude * (0.75 + share * 0.5), 620 - share * 160);
    crests.push(at);
    const fill = canvas.define(
      `<linearGradient id="$id" gradientUnits="userSpaceOnUse" x1="0" y1="${n(y - amplitude)}" x2="0" y2="${n(y + 190)}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, light.haze, 0.62 - share * 0.25)}"/></linearGradient>`,
    );
    hill(canvas, at, fill);
    if (wooded && share > 0.2)
      wood(canvas, seed + index * 13, at, {
        height: 9 + share * 24,
        density: 0.5,
        fill: mix(colour, light.near, 0.28),
      });
  }
  return crests;
}

/** A conifer standing at (x, y), `h` high, as a path. */
export function conifer(x, y, h, random) {
  const half = h * (0.2 + random() * 0.07);
  const tiers = 4;
  let left = '';
  let right = '';
  for (let tier = 0; tier < tiers; tier++) {
    const low = y - h + ((tier + 1) / tiers) * h * 0.93;
    const out = half * ((tier + 1.15) / tiers);
    const inner = out * 0.5;
    right += `L${n(x + out)} ${n(low)}L${n(x + inner)} ${n(low - h * 0.035)}`;
    left = `L${n(x - inner)} ${n(low - h * 0.035)}L${n(x - out)} ${n(low)}${left}`;
  }
  return `M${n(x)} ${n(y - h)}${right}L${n(x + h * 0.03)} ${n(y)}L${n(x - h * 0.03)} ${n(y)}${left}z`;
}

/** Conifers along a line, in clumps. */
export function wood(canvas, seed, at, { height, density = 0.6, fill, from = 0, to = canvas.width, depth = 0.25 }) {
  const random = randomFrom(seed);
  const clump = crest(seed + 5, 0, 1, 300);
  let d = '';
  for (let x = from; x < to; x += height * (0.22 + random() * 0.5)) {
    if (clump(x) > density * 1.2 - 0.55 + random() * 0.4) continue;
    const h = height * (0.55 + random() * 0.75);
    d += conifer(x, at(x) + height * depth * (0.3 + random()), h, random);
  }
  if (d) canvas.path(d, fill);
}

/** A leafy tree: a trunk, and leaves in round masses, lit from the upper left. */
export function leafyTree(canvas, seed, x, y, h, [bright, dark], trunk = '#5b4636') {
  const random = randomFrom(seed);
  canvas.path(
    `M${n(x - h * 0.045)} ${n(y)}Q${n(x - h * 0.02)} ${n(y - h * 0.3)} ${n(x - h * 0.03)} ${n(y - h * 0.55)}H${n(x + h * 0.03)}Q${n(x + h * 0.025)} ${n(y - h * 0.3)} ${n(x + h * 0.055)} ${n(y)}z`,
    trunk,
  );
  const masses = Array.from({ length: 15 }, () => {
    const angle = random() * Math.PI * 2;
    const away = random() ** 0.6;
    return {
      x: x + Math.cos(angle) * away * h * 0.26,
      y: y - h * 0.66 + Math.sin(angle) * away * h * 0.25,
      r: h * (0.1 + random() * 0.09),
    };
  }).sort((a, b) => b.y - a.y);
  for (const mass of masses) canvas.circle(mass.x + h * 0.02, mass.y + h * 0.03, mass.r, dark);
  for (const mass of masses) {
    const up = (y - h * 0.42 - mass.y) / (h * 0.5);
    canvas.circle(
      mass.x - h * 0.012,
      mass.y - h * 0.012,
      mass.r * 0.86,
      mix(dark, bright, Math.max(0.12, Math.min(1, up))),
    );
  }
  for (let index = 0; index < 16; index++) {
    const mass = masses[Math.floor(random() * masses.length)];
    canvas.circle(
      mass.x - mass.r * 0.35 + random() * 4,
      mass.y - mass.r * 0.4,
      mass.r * (0.12 + random() * 0.16),
      mix(bright, '#ffffff', 0.18),
      'opacity="0.75"',
    );
  }
}

/** Tufts of grass between two heights, larger towards the foreground. */
export function grass(canvas, seed, count, { top, bottom, colours, from = 0, to = canvas.width, size = 1 }) {
  const random = randomFrom(seed);
  for (const [index, colour] of colours.entries()) {
    let d = '';
    for (let tuft = index; tuft < count; tuft += colours.length) {
      const depth = random() ** 0.7;
      const x = from + random() * (to - from);
      const y = top + depth * (bottom - top);
      const h = (6 + depth * 22) * size * (0.6 + random() * 0.7);
      for (let blade = -1; blade <= 1; blade++) {
        const lean = blade * h * 0.32 + (random() - 0.5) * h * 0.3;
        d += `M${n(x + blade * 2)} ${n(y)}q${n(lean * 0.2)} ${n(-h * 0.6)} ${n(lean)} ${n(-h)}`;
      }
    }
    canvas.stroke(d, colour, 2.1 * size, 'opacity="0.75"');
  }
}

/** Flowers as points of colour, larger towards the foreground. */
export function flowers(canvas, seed, count, { top, bottom, colours, from = 0, to = canvas.width }) {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index++) {
    const depth = random();
    const r = 1.4 + depth * 3.6;
    const x = from + random() * (to - from);
    const y = top + depth * (bottom - top);
    canvas.circle(x, y, r, colours[index % colours.length]);
    canvas.circle(x - r * 0.25, y - r * 0.25, r * 0.4, '#ffffff', 'opacity="0.5"');
  }
}

/** A river or a road through `points` (`[x, y, width]`, from far to near), as a closed path. */
export function ribbon(points) {
  const side = (sign) => points.map(([x, y, width]) => [x + (sign * width) / 2, y]);
  const curve = (line) => {
    let d = '';
    for (let index = 1; index < line.length; index++) {
      const [x0, y0] = line[index - 1];
      const [x1, y1] = line[index];
      const half = (y0 + y1) / 2;
      d += `C${n(x0)} ${n(half)} ${n(x1)} ${n(half)} ${n(x1)} ${n(y1)}`;
    }
    return d;
  };
  const right = side(1);
  const left = side(-1).reverse();
  return `M${n(right[0][0])} ${n(right[0][1])}${curve(right)}L${n(left[0][0])} ${n(left[0][1])}${curve(left)}z`;
}

/** A river through `points`, with its banks and the light on it. */
export function river(canvas, light, seed, points) {
  const random = randomFrom(seed);
  const bank = points.map(([x, y, width]) => [x, y, width * 1.16 + 4]);
  canvas.path(ribbon(bank), mix(light.ground[1], light.near, 0.4), 'opacity="0.55"');
  canvas.path(
    ribbon(points),
    canvas.linear([
      [0, light.water[0]],
      [0.35, mix(light.water[0], light.water[1], 0.55)],
      [1, light.water[1]],
    ]),
  );
  for (let index = 0; index < points.length * 9; index++) {
    const at = 0.15 + random() * 0.85;
    const position = at * (points.length - 1);
    const [a, b] = [points[Math.floor(position)], points[Math.min(points.length - 1, Math.floor(position) + 1)]];
    const share = position % 1;
    const eased = share * share * (3 - 2 * share);
    const width = a[2] + (b[2] - a[2]) * share;
    const x = a[0] + (b[0] - a[0]) * eased + (random() - 0.5) * width * 0.7;
    const y = a[1] + (b[1] - a[1]) * share;
    const length = width * (0.06 + random() * 0.16);
    canvas.stroke(
      `M${n(x - length)} ${n(y)}q${n(length)} ${n(-2 - width * 0.012)} ${n(2 * length)} 0`,
      '#ffffff',
      1 + width * 0.008,
      `opacity="${n(2 + random() * 4) / 10}"`,
    );
  }
}
