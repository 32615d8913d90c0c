import { mix } from './colour.mjs';
import { randomFrom } from './random.mjs';
import { n } from './svg.mjs';

/** A house at (x, y), its front's lower left corner: front `w` wide, walls `h` high, its long side to the right. */
export function house(
  canvas,
  light,
  x,
  y,
  w,
  h,
  { side = w * 0.9, seed = 1, windows = 2, wall = light.wall, chimney = true, door = true } = {},
) {
  const random = randomFrom(seed);
  const peak = h + w * 0.42;
  const over = w * 0.07;
  const shade = mix(wall, light.shade, 0.85);
  const roofLight = mix(light.roof, light.wall, 0.14);
  canvas.path(`M${n(x + w)} ${n(y)}h${n(side)}v${n(-h)}h${n(-side)}z`, shade);
  canvas.path(`M${n(x)} ${n(y)}v${n(-h)}l${n(w / 2)} ${n(h - peak)}l${n(w / 2)} ${n(peak - h)}v${n(h)}z`, wall);
  canvas.path(
    `M${n(x + w / 2)} ${n(y - peak - over)}h${n(side + over)}l${n(w / 2 + over)} ${n(peak - h + over * 1.6)}h${n(-side - over)}z`,
    light.roof,
  );
  let courses = '';
  for (let row = 1; row < 4; row++) {
    const share = row / 4;
    courses += `M${n(x + w / 2 + (w / 2 + over) * share)} ${n(y - peak - over + (peak - h + over * 1.6) * share)}h${n(side + over)}`;
  }
  canvas.stroke(courses, roofLight, Math.max(0.8, w * 0.012), 'opacity="0.6"');
  canvas.stroke(
    `M${n(x - over)} ${n(y - h + over * 0.6)}L${n(x + w / 2)} ${n(y - peak - over * 0.5)}L${n(x + w + over)} ${n(y - h + over * 0.6)}`,
    mix(light.roof, '#000000', 0.12),
    w * 0.06,
    'stroke-linejoin="round"',
  );
  if (chimney) {
    const cx = x + w / 2 + side * (0.45 + random() * 0.3);
    canvas.rect(cx, y - peak - w * 0.2, w * 0.13, w * 0.3, shade);
    canvas.rect(cx - w * 0.02, y - peak - w * 0.23, w * 0.17, w * 0.05, light.roof);
  }
  const pane = (px, py, pw, ph) => {
    canvas.rect(px - pw * 0.12, py - ph * 0.06, pw * 1.24, ph * 1.12, mix(wall, '#ffffff', 0.35), 'rx="1"');
    canvas.rect(px, py, pw, ph, light.lit);
    canvas.stroke(
      `M${n(px + pw / 2)} ${n(py)}v${n(ph)}M${n(px)} ${n(py + ph * 0.45)}h${n(pw)}`,
      mix(wall, '#ffffff', 0.3),
      pw * 0.1,
    );
  };
  const pw = w * 0.15;
  const ph = h * 0.26;
  for (let row = 0; row < windows; row++) {
    const wy = y - h * (row === 0 ? 0.93 : 0.47);
    for (const share of [0.2, 0.66]) if (!(door && row === windows - 1 && share > 0.5)) pane(x + w * share, wy, pw, ph);
    for (const share of [0.18, 0.62]) pane(x + w + side * share, wy, pw * 0.9, ph);
  }
  if (door)
    canvas.path(
      `M${n(x + w * 0.58)} ${n(y)}v${n(-h * 0.38)}a${n(w * 0.12)} ${n(w * 0.12)} 0 0 1 ${n(w * 0.24)} 0v${n(h * 0.38)}z`,
      '#8a4a2b',
    );
}

/** A church with its tower to the left of the nave. */
export function church(canvas, light, x, y, s) {
  house(canvas, light, x + s * 0.52, y, s * 0.62, s * 0.62, {
    side: s * 1.15,
    windows: 0,
    chimney: false,
    door: false,
  });
  for (const share of [0.15, 0.42, 0.69]) {
    const wx = x + s * 1.14 + s * 1.15 * share;
    canvas.path(
      `M${n(wx)} ${n(y - s * 0.14)}v${n(-s * 0.24)}a${n(s * 0.06)} ${n(s * 0.08)} 0 0 1 ${n(s * 0.12)} 0v${n(s * 0.24)}z`,
      light.lit,
    );
  }
  canvas.rect(x + s * 0.32, y - s * 1.5, s * 0.2, s * 1.5, mix(light.wall, light.shade, 0.85));
  canvas.rect(x, y - s * 1.5, s * 0.36, s * 1.5, light.wall);
  canvas.path(
    `M${n(x - s * 0.05)} ${n(y - s * 1.5)}L${n(x + s * 0.22)} ${n(y - s * 2.35)}L${n(x + s * 0.57)} ${n(y - s * 1.5)}z`,
    light.roof,
  );
  canvas.path(
    `M${n(x + s * 0.22)} ${n(y - s * 2.35)}L${n(x + s * 0.57)} ${n(y - s * 1.5)}H${n(x + s * 0.36)}z`,
    mix(light.roof, '#000000', 0.22),
  );
  canvas.stroke(
    `M${n(x + s * 0.22)} ${n(y - s * 2.35)}v${n(-s * 0.16)}m${n(-s * 0.05)} ${n(s * 0.06)}h${n(s * 0.1)}`,
    light.roof,
    s * 0.022,
  );
  for (const share of [0.07, 0.21])
    canvas.path(
      `M${n(x + s * share)} ${n(y - s * 1.12)}v${n(-s * 0.2)}a${n(s * 0.045)} ${n(s * 0.06)} 0 0 1 ${n(s * 0.09)} 0v${n(s * 0.2)}z`,
      mix(light.shade, '#000000', 0.45),
    );
  canvas.circle(x + s * 0.18, y - s * 0.92, s * 0.065, mix(light.wall, '#ffffff', 0.5));
  canvas.path(
    `M${n(x + s * 0.66)} ${n(y)}v${n(-s * 0.22)}a${n(s * 0.1)} ${n(s * 0.12)} 0 0 1 ${n(s * 0.2)} 0v${n(s * 0.22)}z`,
    '#7d4427',
  );
}

/** Houses around a church, the farther ones higher; `at` is the ground's height at x. */
export function village(canvas, light, seed, x, at, s, { count = 12, spread = 5 } = {}) {
  const random = randomFrom(seed);
  const homes = Array.from({ length: count }, (_, index) => {
    const depth = index / (count - 1);
    const hx = x + (random() - 0.5) * s * spread * 2;
    return {
      x: hx,
      y: at(hx) + s * (depth - 0.45) * 1.5,
      w: s * (0.5 + random() * 0.28),
      h: s * (0.42 + random() * 0.26),
      seed: Math.ceil(random() * 900),
    };
  }).sort((a, b) => a.y - b.y);
  const middle = Math.floor(count * 0.42);
  for (const [index, home] of homes.entries()) {
    if (index === middle) church(canvas, light, x - s * 0.5, at(x), s * 1.05);
    const wall = mix(light.wall, ['#e9cfa4', '#ffffff', '#dcb894', '#f0e6d6'][index % 4], 0.3);
    house(canvas, light, home.x, home.y, home.w, home.h, {
      side: home.w * (0.8 + random() * 0.7),
      seed: home.seed,
      wall,
    });
  }
}

/** A stone bridge of `arches` arches from `left` to `right`, its road at `y`, its feet at `foot`. */
export function bridge(canvas, light, left, right, y, foot, arches = 3) {
  const width = right - left;
  const thickness = width * 0.035;
  const pier = width * 0.05;
  const span = (width - pier * (arches + 1)) / arches;
  let d = `M${n(left)} ${n(y - thickness)}Q${n((left + right) / 2)} ${n(y - thickness * 2.6)} ${n(right)} ${n(y - thickness)}V${n(foot)}`;
  for (let index = arches - 1; index >= 0; index--) {
    const start = left + pier + index * (span + pier);
    d += `H${n(start + span)}V${n(Math.min(foot - 10, y + span * 0.5 + thickness))}A${n(span / 2)} ${n(span / 2)} 0 0 0 ${n(start)} ${n(Math.min(foot - 10, y + span * 0.5 + thickness))}V${n(foot)}`;
  }
  d += `H${n(left)}z`;
  const stone = canvas.linear([
    [0, light.wall],
    [1, light.shade],
  ]);
  canvas.path(d, stone);
  for (let index = 0; index < arches; index++) {
    const start = left + pier + index * (span + pier);
    const top = Math.min(foot - 10, y + span * 0.5 + thickness);
    canvas.stroke(
      `M${n(start)} ${n(top)}A${n(span / 2)} ${n(span / 2)} 0 0 1 ${n(start + span)} ${n(top)}`,
      mix(light.shade, '#5b4636', 0.35),
      width * 0.012,
      'stroke-dasharray="14 3"',
    );
  }
  const random = randomFrom(arches * 31);
  let joints = '';
  for (let index = 0; index < 70; index++) {
    const x = left + random() * width;
    joints += `M${n(x)} ${n(y + random() * thickness * 1.4)}h${n(8 + random() * 14)}`;
  }
  canvas.stroke(joints, mix(light.shade, '#5b4636', 0.3), 1.6, 'opacity="0.5"');
  canvas.stroke(
    `M${n(left - 6)} ${n(y - thickness)}Q${n((left + right) / 2)} ${n(y - thickness * 2.6)} ${n(right + 6)} ${n(y - thickness)}`,
    mix(light.wall, '#ffffff', 0.3),
    width * 0.011,
  );
}
