import { LIGHTS, mix } from './colour.mjs';
import { bus, cow, person, stall } from './figures.mjs';
import {
  clouds,
  conifer,
  crest,
  flowers,
  grass,
  hill,
  hills,
  leafyTree,
  ribbon,
  river,
  sky,
  stars,
  wood,
} from './landscape.mjs';
import { randomFrom } from './random.mjs';
import { n } from './svg.mjs';
import { bridge, house, village } from './village.mjs';

const { dawn, day, dusk, night, autumn, winter } = LIGHTS;

/** The picture’s foreground: ground from the line `at` down, in the light’s colours. */
function meadow(canvas, light, at) {
  hill(
    canvas,
    at,
    canvas.linear([
      [0, light.ground[0]],
      [1, light.ground[1]],
    ]),
  );
}

function frame(canvas, light, seed) {
  const { width, height } = canvas;
  const random = randomFrom(seed);
  let d = '';
  for (const [from, to] of [
    [-20, width * 0.16],
    [width * 0.86, width + 20],
  ]) {
    for (let x = from; x < to; x += 44 + random() * 34) d += conifer(x, height + 30, 150 + random() * 190, random);
  }
  canvas.path(d, light.trees[1]);
}

/** The home page’s panorama; the sky keeps its upper third empty, for the words. */
function valley(light, { starry = false } = {}) {
  return (canvas) => {
    const { width, height } = canvas;
    sky(canvas, light, { x: width * 0.7, y: height * 0.36, r: 46 });
    if (starry) stars(canvas, 4, 260, height * 0.6);
    else clouds(canvas, 5, 9, { top: height * 0.3, bottom: height * 0.48, colour: '#ffffff', opacity: 0.75 });
    const crests = hills(canvas, light, 23, { count: 7, top: height * 0.46, bottom: height * 0.75, amplitude: 62 });
    const ground = crest(71, height * 0.83, 26, 1400);
    meadow(canvas, light, ground);
    for (const [x, y, rx, ry, share] of [
      [0.3, 0.86, 300, 26, 0.55],
      [0.13, 0.89, 240, 20, 0.3],
      [0.78, 0.905, 300, 20, 0.4],
      [0.34, 0.905, 200, 15, 0.8],
    ])
      canvas.ellipse(width * x, height * y, rx, ry, mix(light.ground[0], light.grass, share), 'opacity="0.5"');
    river(canvas, light, 8, [
      [width * 0.585, height * 0.745, 10],
      [width * 0.5, height * 0.8, 34],
      [width * 0.6, height * 0.87, 90],
      [width * 0.42, height * 1.02, 250],
    ]);
    if (starry)
      canvas.ellipse(
        width * 0.77,
        height * 0.83,
        330,
        130,
        canvas.radial([
          [0, '#ffd67a', 0.35],
          [1, '#ffd67a', 0],
        ]),
      );
    village(canvas, light, 31, width * 0.74, (x) => ground(x) + 12, 62, { count: 14, spread: 3.6 });
    const edge = crest(55, height * 0.76, 14, 500);
    wood(canvas, 20, (x) => edge(x) + 6, {
      height: 46,
      density: 1.4,
      fill: light.trees[1],
      from: width * 0.545,
      to: width * 0.64,
    });
    for (const [seed, x, h] of [
      [1, 0.635, 62],
      [2, 0.9, 84],
      [3, 0.965, 104],
      [4, 0.655, 70],
    ])
      leafyTree(canvas, seed, width * x, ground(width * x) + 66, h, light.trees);
    wood(canvas, 19, (x) => crests.at(-1)(x) + 36, { height: 58, density: 0.8, fill: light.trees[1], to: width * 0.5 });
    const near = crest(97, height * 0.955, 26, 900);
    hill(
      canvas,
      (x) => near(x) + Math.max(0, 60 - Math.abs(x - width * 0.44) * 0.16) * 2,
      canvas.linear([
        [0, light.ground[1]],
        [1, light.near],
      ]),
    );
    grass(canvas, 3, 520, {
      top: height * 0.93,
      bottom: height * 1.01,
      colours: [light.grass, mix(light.grass, light.near, 0.4)],
      size: 1.2,
    });
    if (!starry)
      flowers(canvas, 3, 120, { top: height * 0.94, bottom: height, colours: ['#f4c344', '#ffffff', '#8c7fd6'] });
    frame(canvas, light, 12);
  };
}

function riverPath(canvas) {
  const light = day;
  sky(canvas, light, { x: 380, y: 190, r: 44 });
  clouds(canvas, 9, 7, { top: 90, bottom: 240, colour: '#ffffff' });
  const crests = hills(canvas, light, 41, { count: 5, top: 320, bottom: 450, amplitude: 56 });
  meadow(canvas, light, (x) => crests.at(-1)(x) * 0.25 + 400);
  river(canvas, light, 3, [
    [760, 505, 40],
    [690, 560, 110],
    [800, 650, 260],
    [640, 830, 560],
  ]);
  for (const [x, h] of [
    [130, 260],
    [330, 180],
    [1130, 210],
    [1330, 300],
  ])
    leafyTree(canvas, x, x, 590 + h * 0.28, h, light.trees);
  // The footbridge.
  const deck = (x) => 612 - 46 * (1 - ((x - 740) / 430) ** 2);
  let boards = '';
  let posts = '';
  for (let x = 310; x <= 1170; x += 14) boards += `M${x} ${n(deck(x))}l-7 17`;
  for (let x = 320; x <= 1170; x += 85) posts += `M${x} ${n(deck(x) + 6)}V${n(deck(x) - 66)}`;
  const line = (lift) =>
    `M305 ${n(deck(305) + lift)}Q740 ${n(2 * deck(740) - (deck(305) + deck(1175)) / 2 + lift)} 1175 ${n(deck(1175) + lift)}`;
  canvas.stroke(line(24), '#5d3f28', 17);
  canvas.stroke(line(6), '#b07c4c', 13);
  canvas.stroke(boards, '#7d5533', 2.5);
  canvas.stroke(posts, '#7d5533', 8);
  for (const lift of [-64, -40, -18]) canvas.stroke(line(lift), '#a8764a', 6);
  person(canvas, 640, deck(640) + 6, 112, { coat: '#c9482f', legs: '#2c3b46' });
  person(canvas, 700, deck(700) + 6, 74, { coat: '#f4c344', legs: '#35506b' });
  for (const [x, y, r] of [
    [560, 760, 40],
    [900, 720, 30],
    [980, 770, 46],
    [470, 800, 34],
  ]) {
    canvas.ellipse(x, y + r * 0.3, r * 1.3, r * 0.55, '#4c6a6c', 'opacity="0.5"');
    canvas.ellipse(x, y, r * 1.15, r * 0.6, '#9aa8a2');
    canvas.ellipse(x - r * 0.25, y - r * 0.16, r * 0.6, r * 0.22, '#c9d3cc');
  }
  grass(canvas, 8, 260, { top: 640, bottom: 815, colours: [light.grass, light.ground[1]], to: 400, size: 1.3 });
  grass(canvas, 9, 220, { top: 650, bottom: 815, colours: [light.grass, light.ground[1]], from: 1040, size: 1.3 });
  flowers(canvas, 6, 50, { top: 690, bottom: 805, colours: ['#ffffff', '#f4c344', '#e78fb0'], to: 380 });
  flowers(canvas, 7, 50, { top: 690, bottom: 805, colours: ['#ffffff', '#f4c344', '#8c7fd6'], from: 1080 });
}

function library(canvas) {
  const { width, height } = canvas;
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, '#e9dcc3'],
      [1, '#dcc7a3'],
    ]),
  );
  // The window on the valley.
  canvas.add(
    '<g transform="translate(500 70)"><clipPath id="pane"><rect width="440" height="400" rx="6"/></clipPath><g clip-path="url(#pane)">',
  );
  const view = Object.create(canvas, { width: { value: 440 }, height: { value: 400 } });
  view.add = (shape) => canvas.add(shape);
  canvas.rect(
    0,
    0,
    440,
    400,
    canvas.linear([
      [0, '#bfe0e6'],
      [0.75, '#fbe9c4'],
    ]),
  );
  canvas.circle(310, 130, 34, '#fff6d8');
  for (const [index, colour] of ['#a9cdc9', '#6fae9d', '#3a8a70', '#1f6b52'].entries()) {
    const at = crest(60 + index, 190 + index * 52, 34, 330);
    let d = 'M0 400';
    for (let x = 0; x <= 440; x += 10) d += `L${x} ${n(at(x))}`;
    canvas.path(`${d}V400z`, colour);
  }
  canvas.add('</g></g>');
  canvas.stroke('M720 70V470M500 270H940', '#f8f1e2', 12);
  canvas.stroke('M500 70H940V470H500z', '#f8f1e2', 18, 'stroke-linejoin="round"');
  canvas.rect(478, 474, 484, 20, '#b98b5b', 'rx="4"');
  canvas.path('M500 494H940L1120 810H320z', '#fff3cf', 'opacity="0.35"');
  const random = randomFrom(14);
  const covers = ['#0b5c4e', '#c9482f', '#f4c344', '#35506b', '#8a6a86', '#2f8f78', '#b4763a', '#efe3c8', '#7a2f3c'];
  for (const [left, right] of [
    [0, 440],
    [1000, 1440],
  ]) {
    canvas.rect(left, 0, right - left, height, '#8a5f3c');
    canvas.rect(left + 14, 0, right - left - 28, height, '#5f3f28');
    for (let row = 0; row < 5; row++) {
      const floor = 160 + row * 162;
      let x = left + 22;
      while (x < right - 46) {
        const w = 15 + random() * 21;
        const h = 84 + random() * 50;
        const colour = covers[Math.floor(random() * covers.length)];
        if (random() < 0.07) {
          canvas.ellipse(x + 22, floor - 20, 22, 22, mix(colour, '#ffffff', 0.2));
          canvas.stroke(
            `M${n(x + 22)} ${n(floor - 40)}q-10 -34 -26 -40m26 40q4 -40 22 -52m-22 52q0 -30 -4 -60`,
            '#2f7a5c',
            7,
          );
          x += 56;
        } else if (random() < 0.12) {
          canvas.path(
            `M${n(x)} ${n(floor)}l${n(h * 0.28)} ${n(-h * 0.94)}l${n(w)} 5l${n(-h * 0.28)} ${n(h * 0.94 - 5)}z`,
            colour,
          );
          x += w + h * 0.28;
        } else {
          canvas.rect(x, floor - h, w, h, colour, 'rx="2"');
          canvas.rect(x, floor - h, w * 0.28, h, '#ffffff', 'opacity="0.14"');
          canvas.rect(x + w * 0.2, floor - h + 14, w * 0.6, 5, '#fff6d8', 'opacity="0.7"');
          canvas.rect(x + w * 0.2, floor - 26, w * 0.6, 9, '#fff6d8', 'opacity="0.55"');
          x += w + 1.5;
        }
      }
      canvas.rect(left + 8, floor, right - left - 16, 15, '#a9764a');
      canvas.rect(left + 8, floor + 15, right - left - 16, 13, '#000000', 'opacity="0.22"');
    }
  }
  canvas.rect(0, 770, width, 40, '#7b5433');
  // The armchair, the lamp and the basket for the round.
  canvas.ellipse(740, 764, 330, 30, '#3b2f28', 'opacity="0.25"');
  canvas.path('M560 740V560q0 -60 64 -60h150q64 0 64 60v180z', '#0b5c4e');
  canvas.path('M592 670V566q0 -34 36 -34h142q36 0 36 34v104z', '#17806b');
  canvas.path('M520 600q0 -36 40 -36t40 36v92h200v-92q0 -36 40 -36t40 36v146H520z', '#0f6d5b');
  canvas.path('M596 690h206v-26q0 -18 -20 -18H616q-20 0 -20 18z', '#2a9a80');
  canvas.path('M540 746h26v28h-26zM834 746h26v28h-26z', '#5f3f28');
  canvas.path('M640 636l66 -16l62 16l-2 34l-60 -16l-62 16z', '#fffaf0');
  canvas.stroke('M706 620v34M652 642l44 -10M652 652l44 -10M716 632l42 10M716 642l42 10', '#b9a98c', 3);
  canvas.stroke('M950 770V420', '#3b2f28', 8);
  canvas.ellipse(950, 770, 52, 10, '#3b2f28');
  canvas.circle(
    950,
    400,
    190,
    canvas.radial([
      [0, '#ffe7a6', 0.75],
      [1, '#ffe7a6', 0],
    ]),
  );
  canvas.path('M900 430l26 -82h48l26 82z', '#f4c344');
  canvas.path('M398 770l-16 -92h130l-16 92z', '#c98f53');
  canvas.stroke(
    'M384 700h126M388 724h118M392 748h110M410 680l10 88M440 680l3 88M470 680l-3 88M496 680l-9 88',
    '#9a6a3a',
    4,
  );
  canvas.stroke('M390 678q57 -120 114 0', '#9a6a3a', 9);
  for (const [x, colour, h] of [
    [396, '#c9482f', 40],
    [420, '#35506b', 54],
    [448, '#f4c344', 46],
    [474, '#8a6a86', 36],
  ])
    canvas.rect(x, 678 - h, 22, h, colour, 'rx="2"');
}

function oven(canvas) {
  const { width, height } = canvas;
  const random = randomFrom(77);
  canvas.rect(0, 0, width, height, '#3a3029');
  for (let y = -20; y < height; ) {
    const h = 58 + random() * 26;
    for (let x = -80 - random() * 70; x < width; ) {
      const w = 90 + random() * 110;
      const far = Math.hypot((x + w / 2 - 720) / 720, (y + h / 2 - 470) / 520);
      const colour = mix(
        mix('#d9a468', '#6b5a4c', Math.min(1, far * 1.15)),
        ['#9b8672', '#57483d', '#7d6a5a'][Math.floor(random() * 3)],
        0.35,
      );
      canvas.rect(x + 3, y + 3, w - 6, h - 6, colour, `rx="${n(12 + random() * 12)}"`);
      canvas.path(
        `M${n(x + 16)} ${n(y + 9)}h${n(w - 34)}q4 0 5 5h${n(-w + 24)}q0 -5 5 -5z`,
        '#fff0d4',
        'opacity="0.14"',
      );
      x += w;
    }
    y += h;
  }
  canvas.circle(
    720,
    500,
    620,
    canvas.radial([
      [0, '#ffb357', 0.6],
      [0.5, '#ff9436', 0.22],
      [1, '#ff9436', 0],
    ]),
  );
  const arch = (r, lift) => `M${720 - r} 640V${480 - lift}a${r} ${r * 0.92} 0 0 1 ${2 * r} 0V640z`;
  canvas.path(arch(356, 0), '#8d7762');
  for (let index = 0; index <= 14; index++) {
    const angle = Math.PI * (1 - index / 14);
    const [c, s] = [Math.cos(angle), Math.sin(angle) * 0.92];
    const next = Math.PI * (1 - (index + 0.92) / 14);
    const [c2, s2] = [Math.cos(next), Math.sin(next) * 0.92];
    if (index < 14)
      canvas.path(
        `M${n(720 + c * 272)} ${n(480 - s * 272)}L${n(720 + c * 352)} ${n(480 - s * 352)}A352 324 0 0 1 ${n(720 + c2 * 352)} ${n(480 - s2 * 352)}L${n(720 + c2 * 272)} ${n(480 - s2 * 272)}A272 250 0 0 0 ${n(720 + c * 272)} ${n(480 - s * 272)}z`,
        mix('#e2bd8b', '#b08a63', random()),
      );
  }
  canvas.path(
    arch(268, 0),
    canvas.define(
      '<radialGradient id="$id" cx="0.5" cy="0.78" r="0.75"><stop offset="0" stop-color="#fff0b8"/><stop offset="0.22" stop-color="#ffbf4d"/><stop offset="0.5" stop-color="#e8682a"/><stop offset="0.8" stop-color="#8a2a16"/><stop offset="1" stop-color="#3b120c"/></radialGradient>',
    ),
  );
  for (const [x, s, colour, opacity] of [
    [560, 1.2, '#ff8a2b', 0.9],
    [850, 1.3, '#ff8a2b', 0.9],
    [640, 1.7, '#ffb33f', 0.85],
    [790, 1.6, '#ffb33f', 0.85],
    [715, 2, '#ffd564', 0.9],
    [715, 1.2, '#fff3c0', 0.95],
    [600, 0.8, '#ffe08a', 0.9],
    [840, 0.8, '#ffe08a', 0.9],
  ])
    canvas.path(
      `M${x - 46 * s} 622q${-14 * s} ${-64 * s} ${26 * s} ${-104 * s}q${2 * s} ${30 * s} ${16 * s} ${34 * s}q${-6 * s} ${-60 * s} ${22 * s} ${-98 * s}q${6 * s} ${54 * s} ${34 * s} ${80 * s}q${22 * s} ${34 * s} ${4 * s} ${88 * s}z`,
      colour,
      `opacity="${opacity}"`,
    );
  canvas.path('M300 620h840v52H300z', '#d9b98e');
  canvas.path('M300 620h840v14H300z', '#f3dcb4');
  canvas.path('M330 672h780v150H330z', '#8d7762');
  for (let index = 0; index < 7; index++)
    canvas.rect(336 + index * 112, 680, 104, 130, mix('#a98d70', '#7d6a5a', random()), 'rx="12"');
  const loaf = (x, y, w) => {
    canvas.ellipse(x, y + w * 0.24, w * 0.6, w * 0.1, '#1d1410', 'opacity="0.4"');
    canvas.path(
      `M${n(x - w / 2)} ${n(y + w * 0.22)}q${n(-w * 0.04)} ${n(-w * 0.44)} ${n(w / 2)} ${n(-w * 0.46)}q${n(w * 0.54)} ${n(w * 0.02)} ${n(w / 2)} ${n(w * 0.46)}z`,
      canvas.linear([
        [0, '#f0b563'],
        [0.55, '#c47a30'],
        [1, '#8a4a1c'],
      ]),
    );
    canvas.stroke(
      `M${n(x - w * 0.26)} ${n(y + w * 0.02)}q${n(w * 0.1)} ${n(-w * 0.16)} ${n(w * 0.2)} ${n(-w * 0.18)}M${n(x - w * 0.06)} ${n(y + w * 0.04)}q${n(w * 0.1)} ${n(-w * 0.16)} ${n(w * 0.2)} ${n(-w * 0.18)}M${n(x + w * 0.14)} ${n(y + w * 0.06)}q${n(w * 0.1)} ${n(-w * 0.14)} ${n(w * 0.18)} ${n(-w * 0.14)}`,
      '#fff0cf',
      w * 0.045,
      'opacity="0.85"',
    );
  };
  loaf(410, 576, 150);
  loaf(1010, 572, 160);
  loaf(1110, 590, 120);
  canvas.stroke('M1380 800L880 640', '#6d4a2c', 20);
  canvas.path('M930 664q-90 -8 -140 -48q-30 -28 10 -34q70 -4 148 44z', '#b98750');
  loaf(842, 590, 104);
}

function market(canvas, light = day, evening = false) {
  sky(canvas, light, evening ? undefined : { x: 1130, y: 150, r: 42 });
  if (evening) stars(canvas, 21, 70, 240);
  else clouds(canvas, 19, 8, { top: 70, bottom: 230, colour: '#ffffff' });
  hills(canvas, light, 83, { count: 3, top: 300, bottom: 380, amplitude: 44 });
  for (const [x, w, h, seed, wall] of [
    [-60, 210, 270, 3, '#e9cfa4'],
    [300, 170, 230, 5, '#f8f0df'],
    [590, 190, 260, 8, '#dcb894'],
    [930, 180, 240, 13, '#f0e6d6'],
    [1230, 230, 290, 21, '#e9cfa4'],
  ])
    house(canvas, light, x, 590, w, h, {
      side: w * 0.75,
      seed,
      wall: mix(light.wall, wall, evening ? 0.12 : 0.6),
      windows: 2,
    });
  canvas.path(
    `M-10 580H1450V820H-10z`,
    canvas.linear(
      evening
        ? [
            [0, '#6d6272'],
            [1, '#3b3a4c'],
          ]
        : [
            [0, '#e4d3b2'],
            [1, '#c6ae86'],
          ],
    ),
  );
  const random = randomFrom(5);
  let cobbles = '';
  for (let index = 0; index < 330; index++) {
    const depth = random();
    cobbles += `M${n(random() * 1440)} ${n(590 + depth * 220)}q${n(6 + depth * 12)} ${n(-3 - depth * 5)} ${n(12 + depth * 24)} 0`;
  }
  canvas.stroke(cobbles, evening ? '#8a7c88' : '#b39b72', 2.4, 'opacity="0.6"');
  for (const [x, h] of [
    [150, 380],
    [1300, 400],
  ])
    leafyTree(canvas, x + 4, x, 622, h, light.trees);
  const stalls = [
    [70, 662, 300, '#0b5c4e', ['#c9482f', '#f4c344', '#7fae4f']],
    [560, 640, 270, '#c9482f', ['#f0b563', '#d48a3d', '#efe3c8']],
    [1040, 668, 310, '#35506b', ['#7a2f3c', '#8c7fd6', '#e78fb0']],
  ];
  for (const [x, y, w, colour, goods] of stalls)
    stall(canvas, x, y, w, evening ? mix(colour, '#1b2340', 0.25) : colour, goods);
  if (evening) {
    for (const [x, y, w] of stalls)
      canvas.circle(
        x + w / 2,
        y - w * 0.5,
        w * 0.75,
        canvas.radial([
          [0, '#ffcf7a', 0.55],
          [1, '#ffcf7a', 0],
        ]),
      );
    for (const [y0, sag] of [
      [330, 90],
      [300, 120],
    ]) {
      canvas.stroke(`M-20 ${y0}Q720 ${y0 + sag * 2} 1460 ${y0}`, '#1b2340', 3);
      for (let index = 1; index < 15; index++) {
        const t = index / 15;
        const x = -20 + t * 1480;
        const y = y0 + sag * 4 * t * (1 - t) + 14;
        canvas.circle(
          x,
          y,
          58,
          canvas.radial([
            [0, '#ffd98a', 0.65],
            [1, '#ffd98a', 0],
          ]),
        );
        canvas.ellipse(x, y, 13, 16, ['#ffd67a', '#ff9d5c', '#fff0c0'][index % 3]);
      }
    }
  }
  for (const [x, y, h, coat, legs, hat] of [
    [440, 690, 130, '#35506b', '#2c3b46'],
    [500, 700, 122, '#c9754a', '#4a342a', '#efe3c8'],
    [900, 694, 132, '#7a2f3c', '#2c3b46'],
    [956, 706, 84, '#f4c344', '#35506b'],
    [250, 742, 150, '#8c7fd6', '#2c3b46'],
    [1010, 770, 160, '#0b5c4e', '#3b3a4c', '#d9b36a'],
    [700, 750, 146, '#d9d2c0', '#35506b'],
    [760, 756, 140, '#c9482f', '#4a342a'],
  ]) {
    canvas.ellipse(x, y + 1, h * 0.22, h * 0.04, '#1b2a22', 'opacity="0.25"');
    person(canvas, x, y, h, { coat: evening ? mix(coat, '#1b2340', 0.3) : coat, legs, hat });
  }
}

function road(canvas) {
  const light = dawn;
  sky(canvas, light, { x: 1060, y: 230, r: 46 });
  clouds(canvas, 33, 8, { top: 80, bottom: 250, colour: '#ffffff' });
  hills(canvas, light, 57, { count: 5, top: 330, bottom: 470, amplitude: 60 });
  const ground = crest(37, 560, 36, 1100);
  meadow(canvas, light, ground);
  const lane = [
    [1020, 545, 12],
    [830, 585, 36],
    [1000, 655, 92],
    [520, 850, 340],
  ];
  canvas.path(ribbon(lane.map(([x, y, w]) => [x, y, w * 1.25])), '#c9b98c', 'opacity="0.7"');
  canvas.path(
    ribbon(lane),
    canvas.linear([
      [0, '#b8bdb4'],
      [1, '#6f7a7b'],
    ]),
  );
  canvas.stroke(
    'M1020 545C1020 565 830 565 830 585S1000 620 1000 655S560 760 520 850',
    '#fff8e4',
    4,
    'stroke-dasharray="26 22"',
  );
  village(canvas, light, 11, 1190, (x) => ground(x) + 6, 46, { count: 9, spread: 3 });
  for (const [x, h] of [
    [110, 240],
    [330, 150],
    [1370, 220],
  ])
    leafyTree(canvas, x, x, ground(x) + h * 0.42, h, light.trees);
  grass(canvas, 4, 420, { top: 640, bottom: 818, colours: [light.grass, light.ground[1]], to: 420, size: 1.2 });
  grass(canvas, 5, 300, { top: 690, bottom: 815, colours: [light.grass, light.ground[1]], from: 900, size: 1.2 });
  flowers(canvas, 4, 70, { top: 720, bottom: 806, colours: ['#f4c344', '#ffffff', '#8c7fd6'], from: 930 });
  bus(canvas, 760, 735, 170, '#f7f2e4');
  canvas.stroke('M232 690V560', '#4a5a5c', 9);
  canvas.path('M196 520h74v52h-74z', '#0b5c4e');
  canvas.stroke('M210 538h46M210 554h32', '#ffffff', 6);
  for (const [x, h, coat] of [
    [284, 128, '#c9482f'],
    [326, 122, '#35506b'],
    [362, 86, '#f4c344'],
  ])
    person(canvas, x, 712, h, { coat });
}

function stoneBridge(canvas) {
  const light = autumn;
  sky(canvas, light, { x: 330, y: 200, r: 44 });
  clouds(canvas, 63, 7, { top: 80, bottom: 240, colour: '#ffffff' });
  const crests = hills(canvas, light, 67, { count: 5, top: 310, bottom: 440, amplitude: 58 });
  meadow(canvas, light, (x) => crests.at(-1)(x) * 0.2 + 440);
  for (const [x, h] of [
    [70, 260],
    [250, 190],
    [1190, 200],
    [1370, 280],
  ])
    leafyTree(
      canvas,
      x,
      x,
      560 + h * 0.12,
      h,
      [
        ['#e0a33c', '#a35a22'],
        ['#c9662e', '#7a3420'],
      ][x % 2],
    );
  river(canvas, light, 13, [
    [720, 520, 620],
    [720, 640, 760],
    [720, 830, 1080],
  ]);
  bridge(canvas, light, 180, 1260, 480, 650, 3);
  let d = '';
  for (let index = 0; index < 9; index++) d += `M${200 + index * 40} 640V${430 + (index % 2) * 6}`;
  canvas.stroke(d, '#7b5a3a', 6);
  canvas.stroke('M196 470h330M196 530h330M196 590h330', '#a8764a', 6);
  person(canvas, 250, 470, 76, { coat: '#f4a93a', hat: '#f4c344' });
  person(canvas, 430, 530, 76, { coat: '#f4a93a', hat: '#f7f2e4' });
  for (const [x, y, r] of [
    [210, 740, 56],
    [340, 780, 40],
    [1180, 750, 60],
    [1060, 790, 40],
  ]) {
    canvas.ellipse(x, y, r * 1.2, r * 0.6, '#8d8a7a');
    canvas.ellipse(x - r * 0.25, y - r * 0.18, r * 0.65, r * 0.22, '#c9c3ae');
  }
  grass(canvas, 14, 160, { top: 690, bottom: 815, colours: ['#d8bd62', '#8a7a35'], to: 170, size: 1.4 });
  grass(canvas, 15, 160, { top: 690, bottom: 815, colours: ['#d8bd62', '#8a7a35'], from: 1270, size: 1.4 });
}

function starryNight(canvas) {
  const light = night;
  sky(canvas, light);
  const random = randomFrom(9);
  canvas.group('opacity="0.9"', () => {
    for (let index = 0; index < 34; index++) {
      const t = index / 34;
      canvas.circle(
        240 + t * 1100 + random() * 80,
        560 - t * 620 + random() * 80,
        60 + random() * 90,
        canvas.radial([
          [0, index % 3 ? '#9fc3d8' : '#cbb6e0', 0.15],
          [1, '#9fc3d8', 0],
        ]),
      );
    }
  });
  stars(canvas, 44, 420, 520);
  for (let index = 0; index < 260; index++) {
    const t = random();
    canvas.circle(
      240 + t * 1100 + (random() - 0.5) * 210,
      560 - t * 620 + (random() - 0.5) * 150,
      0.6 + random() ** 3 * 1.8,
      '#fff8df',
      'opacity="0.75"',
    );
  }
  canvas.stroke('M1080 110l-130 62', '#fff8df', 3, 'opacity="0.8"');
  const crests = hills(canvas, light, 101, { count: 5, top: 470, bottom: 600, amplitude: 58 });
  const ground = (x) => crests.at(-1)(x) + 70;
  meadow(canvas, light, ground);
  village(canvas, { ...light, lit: '#314d52' }, 17, 960, (x) => ground(x) + 10, 54, { count: 11, spread: 3.4 });
  for (const [x, y] of [
    [905, 640],
    [1042, 668],
    [850, 676],
  ]) {
    canvas.circle(
      x,
      y,
      54,
      canvas.radial([
        [0, '#ffd67a', 0.7],
        [1, '#ffd67a', 0],
      ]),
    );
    canvas.rect(x - 5, y - 7, 10, 14, '#ffe3a0');
  }
  // The telescope, and those who wait for their turn.
  hill(canvas, crest(131, 752, 16, 900), '#051718');
  canvas.stroke('M330 742L290 790M330 742L372 790M330 742V792', '#0b2a2c', 9);
  canvas.stroke('M300 762L412 660', '#20464c', 28);
  canvas.stroke('M396 674L424 648', '#2f646a', 36);
  for (const [x, h, coat] of [
    [250, 150, '#16383c'],
    [180, 146, '#1d464a'],
    [130, 100, '#245257'],
  ])
    person(canvas, x, 786, h, { coat, legs: '#0a2022', skin: '#5d6f6b', hair: '#0a2022' });
  wood(canvas, 61, () => 812, { height: 190, density: 0.9, fill: '#041213', from: 1180 });
}

function canteen(canvas) {
  const { width, height } = canvas;
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, '#dcebe2'],
      [1, '#f4efdd'],
    ]),
  );
  canvas.add(
    '<g transform="translate(150 50)"><clipPath id="bay"><rect width="1140" height="330" rx="14"/></clipPath><g clip-path="url(#bay)">',
  );
  canvas.rect(
    0,
    0,
    1140,
    330,
    canvas.linear([
      [0, '#a9d6e4'],
      [0.8, '#f0f5e6'],
    ]),
  );
  for (const [index, colour] of ['#a9cdd3', '#74b39b', '#4a9b6c'].entries()) {
    const at = crest(160 + index, 160 + index * 56, 34, 480);
    let d = 'M0 330';
    for (let x = 0; x <= 1140; x += 12) d += `L${x} ${n(at(x))}`;
    canvas.path(`${d}V330z`, colour);
  }
  canvas.add('</g></g>');
  canvas.stroke('M150 64v316h1140V64zM530 50v330M910 50v330', '#fffdf6', 16, 'stroke-linejoin="round"');
  for (const [x, coat, hair, skin] of [
    [300, '#c9482f', '#4a342a', '#e0b08c'],
    [560, '#f4c344', '#2b211c', '#a8714c'],
    [860, '#35506b', '#b4763a', '#f0c9a4'],
    [1130, '#8c7fd6', '#2b211c', '#c98f66'],
  ]) {
    canvas.path(`M${x - 92} 600q4 -150 92 -152q88 2 92 152z`, coat);
    canvas.rect(x - 20, 410, 40, 50, mix(skin, '#8a4a2b', 0.15), 'rx="12"');
    canvas.circle(x, 372, 66, skin);
    canvas.path(`M${x - 68} 376q-6 -78 68 -80q74 2 68 80q-18 -44 -52 -46q-50 8 -84 46z`, hair);
    canvas.circle(x - 22, 380, 6, '#2b211c');
    canvas.circle(x + 22, 380, 6, '#2b211c');
    canvas.stroke(`M${x - 18} 404q18 16 36 0`, '#8a3a2b', 5);
    canvas.circle(x - 40, 396, 11, '#e7806a', 'opacity="0.35"');
    canvas.circle(x + 40, 396, 11, '#e7806a', 'opacity="0.35"');
  }
  canvas.path(
    'M0 590h1440v230H0z',
    canvas.linear([
      [0, '#d9a468'],
      [1, '#b07c4c'],
    ]),
  );
  canvas.path('M0 590h1440v12H0z', '#f0c98c');
  for (const x of [300, 560, 860, 1130]) {
    canvas.ellipse(x, 672, 104, 34, '#8a5c36', 'opacity="0.35"');
    canvas.ellipse(x, 662, 104, 34, '#ffffff');
    canvas.ellipse(x, 660, 78, 23, '#eef3ee');
    for (const [dx, dy, r, colour] of [
      [-34, -6, 17, '#7fae4f'],
      [-8, 4, 18, '#e8862f'],
      [20, -5, 19, '#c9482f'],
      [42, 5, 14, '#f4c344'],
      [-20, -14, 11, '#4a8a3c'],
      [6, -13, 12, '#f0b563'],
    ])
      canvas.ellipse(x + dx, 656 + dy, r, r * 0.62, colour);
  }
  canvas.path('M610 748q0 64 110 64t110 -64z', '#8a5c36');
  canvas.ellipse(720, 748, 110, 26, '#b98750');
  for (const [dx, dy, colour] of [
    [-62, -8, '#c9482f'],
    [-26, -22, '#7fae4f'],
    [14, -12, '#e5b93a'],
    [54, -14, '#c9482f'],
    [0, -38, '#b53a2a'],
    [34, -34, '#8fbf4f'],
  ]) {
    canvas.circle(720 + dx, 740 + dy, 27, colour);
    canvas.circle(712 + dx, 732 + dy, 8, '#ffffff', 'opacity="0.45"');
  }
  for (const x of [430, 1000]) {
    canvas.path(`M${x - 34} 640l8 108h52l8 -108z`, '#bfe0e6', 'opacity="0.8"');
    canvas.path(`M${x - 31} 680l5 68h52l5 -68z`, '#8fc3d1', 'opacity="0.7"');
  }
}

function herd(canvas) {
  const light = dawn;
  const { width } = canvas;
  sky(canvas, light, { x: 980, y: 210, r: 52 });
  clouds(canvas, 71, 9, { top: 60, bottom: 260, colour: '#ffffff' });
  hills(canvas, light, 149, { count: 5, top: 330, bottom: 455, amplitude: 40, wooded: false });
  const ground = crest(151, 520, 30, 1500);
  meadow(canvas, light, ground);
  const random = randomFrom(3);
  let walls = '';
  for (let x = -10; x < width; x += 15) walls += `M${n(x)} ${n(ground(x) + 42 + random() * 3)}h${n(9 + random() * 6)}`;
  canvas.stroke(walls, '#b9b29c', 11);
  house(canvas, light, 1130, 560, 92, 46, { side: 190, windows: 1, chimney: true });
  const grazing = (rows) => {
    for (const [x, y, s, flip, low, coat] of rows) cow(canvas, x, y, s, { coat, flip, grazing: low });
  };
  grazing([
    [560, 606, 92, false, false, '#d2a468'],
    [690, 600, 86, false, true, '#c08a4c'],
    [860, 616, 96, true, false, '#d9b27a'],
  ]);
  grass(canvas, 22, 420, { top: 620, bottom: 790, colours: [light.grass, light.ground[1], '#b9cf7a'], size: 1.1 });
  flowers(canvas, 23, 90, { top: 640, bottom: 790, colours: ['#f4c344', '#ffffff', '#8c7fd6'] });
  grazing([
    [330, 650, 150, false, false, '#c9975a'],
    [1050, 668, 150, true, true, '#b98247'],
    [620, 724, 210, false, false, '#d2a468'],
    [1240, 774, 236, true, false, '#c48d50'],
  ]);
  person(canvas, 170, 690, 178, { coat: '#35506b', legs: '#3b2f28', hat: '#2b2622' });
  canvas.stroke('M204 700L210 580', '#6d4a2c', 7);
  grass(canvas, 24, 150, { top: 780, bottom: 826, colours: [light.grass, light.ground[1], '#b9cf7a'], size: 1.5 });
  flowers(canvas, 25, 40, { top: 780, bottom: 812, colours: ['#f4c344', '#ffffff', '#8c7fd6'] });
}

function snowPlough(canvas) {
  const light = winter;
  sky(canvas, light, { x: 1080, y: 200, r: 40 });
  clouds(canvas, 91, 8, { top: 90, bottom: 260, colour: '#ffffff' });
  hills(canvas, light, 171, { count: 5, top: 330, bottom: 460, amplitude: 52 });
  const ground = crest(173, 545, 30, 1300);
  meadow(canvas, light, ground);
  village(canvas, light, 29, 1140, (x) => ground(x) + 2, 44, { count: 9, spread: 3 });
  const lane = [
    [900, 545, 12],
    [1010, 590, 40],
    [720, 670, 130],
    [640, 840, 420],
  ];
  canvas.path(ribbon(lane.map(([x, y, w]) => [x, y, w * 1.3])), '#ffffff');
  canvas.path(
    ribbon(lane),
    canvas.linear([
      [0, '#9fb2bd'],
      [1, '#5d6f7b'],
    ]),
  );
  const random = randomFrom(6);
  let trees = '';
  for (const [x, h] of [
    [80, 300],
    [190, 240],
    [300, 180],
    [1380, 280],
    [1290, 200],
  ])
    trees += conifer(x, ground(x) + h * 0.44, h, random);
  canvas.path(trees, light.trees[0]);
  let caps = '';
  for (const [x, h] of [
    [80, 300],
    [190, 240],
    [300, 180],
    [1380, 280],
    [1290, 200],
  ]) {
    const y = ground(x) + h * 0.44;
    for (const share of [0.9, 0.68, 0.45, 0.24])
      caps += `M${n(x)} ${n(y - h * share - h * 0.12)}l${n(-h * (1 - share) * 0.24)} ${n(h * 0.16)}q${n(h * (1 - share) * 0.2)} ${n(-h * 0.04)} ${n(h * (1 - share) * 0.4)} ${n(-h * 0.03)}z`;
  }
  canvas.path(caps, '#ffffff');
  // The plough.
  canvas.group('transform="translate(700 742) scale(1.5)"', () => {
    canvas.ellipse(0, 4, 130, 9, '#3d5361', 'opacity="0.35"');
    canvas.path('M-118 -20v-66h96v66z', '#c96f2a');
    canvas.path('M-110 -92h80l-6 14h-68z', '#d9c7a4');
    canvas.path('M-20 -14v-92q0 -8 8 -8h42q8 0 12 8l22 46v46z', '#f0922f');
    canvas.path('M-6 -102h32q4 0 6 4l16 36h-54z', '#dff1f2');
    canvas.path('M2 -66l18 -34h8l-16 34z', '#ffffff', 'opacity="0.7"');
    canvas.path('M66 8q22 -20 8 -66l24 2q22 40 10 64z', '#f4c344');
    canvas.stroke('M78 -44q10 24 0 46', '#8a5c1a', 4);
    for (const x of [-88, -48, 34]) {
      canvas.circle(x, -12, 18, '#1f2a30');
      canvas.circle(x, -12, 8, '#9fb2bd');
    }
    canvas.path('M8 -124h16v-10h-16z', '#ff9d3c');
    canvas.circle(
      16,
      -130,
      34,
      canvas.radial([
        [0, '#ffb357', 0.75],
        [1, '#ffb357', 0],
      ]),
    );
    canvas.path('M104 2q40 -66 92 -36q40 -14 52 26l6 18h-150z', '#ffffff');
    canvas.path('M124 6q30 -34 66 -18q36 -6 44 18z', '#dfeaf0');
  });
  for (let index = 0; index < 170; index++)
    canvas.circle(
      random() * 1440,
      random() * 810,
      1.2 + random() * 3.4,
      '#ffffff',
      `opacity="${n(4 + random() * 5) / 10}"`,
    );
}

function orchard(canvas) {
  const light = { ...day, trees: ['#f7c3d3', '#c9708f'] };
  sky(canvas, light, { x: 330, y: 180, r: 44 });
  clouds(canvas, 103, 8, { top: 70, bottom: 240, colour: '#ffffff' });
  hills(canvas, day, 191, { count: 4, top: 330, bottom: 440, amplitude: 48 });
  const ground = crest(193, 500, 22, 1400);
  meadow(canvas, day, ground);
  village(canvas, day, 37, 1180, (x) => ground(x) + 2, 40, { count: 8, spread: 3 });
  for (const [row, y, h, gap] of [
    [0, 560, 130, 150],
    [1, 625, 210, 250],
    [2, 745, 350, 420],
  ]) {
    for (let x = 40 + row * 70; x < 1440; x += gap) {
      canvas.ellipse(x + h * 0.06, y + 3, h * 0.34, h * 0.06, '#123c2c', 'opacity="0.28"');
      leafyTree(canvas, Math.round(x + y), x, y, h, [
        row === 1 ? '#fff3f2' : '#f9ccd8',
        row === 1 ? '#d79aac' : '#c9708f',
      ]);
    }
  }
  grass(canvas, 31, 460, { top: 600, bottom: 818, colours: [day.grass, day.ground[1]], size: 1.15 });
  flowers(canvas, 32, 130, { top: 610, bottom: 815, colours: ['#ffffff', '#f4c344', '#f9ccd8'] });
  canvas.stroke('M820 800L790 560M890 800L850 560M812 740h70M806 690h62M800 640h58M795 600h56', '#b98750', 9);
  person(canvas, 940, 800, 190, { coat: '#35506b', hat: '#d9b36a' });
  canvas.path('M1000 800l-10 -58h92l-10 58z', '#b98750');
  for (const [x, colour] of [
    [1004, '#c9482f'],
    [1030, '#e5b93a'],
    [1056, '#8fbf4f'],
    [1020, '#c9482f'],
    [1046, '#c9482f'],
  ])
    canvas.circle(x, 738 - (x % 4) * 4, 17, colour);
}

function healthHouse(canvas) {
  const light = day;
  sky(canvas, light, { x: 1120, y: 170, r: 42 });
  clouds(canvas, 113, 8, { top: 70, bottom: 240, colour: '#ffffff' });
  hills(canvas, light, 211, { count: 4, top: 320, bottom: 420, amplitude: 50 });
  meadow(canvas, light, crest(213, 520, 12, 1500));
  canvas.path(
    'M-10 640H1450V820H-10z',
    canvas.linear([
      [0, '#e4dcc6'],
      [1, '#cbbf9f'],
    ]),
  );
  // Larch boards, a glass front, and the old barn that was kept.
  house(canvas, light, 930, 644, 210, 180, { side: 240, windows: 1, seed: 4, wall: '#e4cda4' });
  canvas.path('M210 644V400h620v244z', '#c98f53');
  let boards = '';
  for (let x = 226; x < 830; x += 17) boards += `M${x} 402V644`;
  canvas.stroke(boards, '#a8764a', 3);
  canvas.path('M180 404l60 -70h560l60 70z', '#56636d');
  canvas.stroke('M230 384h580M246 364h550', '#7a8791', 3);
  for (const x of [250, 380, 700]) {
    canvas.rect(x, 446, 96, 122, '#fffdf6', 'rx="3"');
    canvas.rect(
      x + 7,
      453,
      82,
      108,
      canvas.linear([
        [0, '#a9d6e4'],
        [1, '#e8f3ea'],
      ]),
    );
    canvas.path(`M${x + 14} 560l38 -106h18l-38 106z`, '#ffffff', 'opacity="0.6"');
  }
  canvas.rect(508, 436, 160, 208, '#fffdf6');
  canvas.rect(516, 444, 70, 200, '#bfe0e6');
  canvas.rect(590, 444, 70, 200, '#cfe9ea');
  canvas.circle(588, 372, 30, '#fffdf6');
  canvas.stroke('M588 354v36M570 372h36', '#0b8f6c', 11);
  for (const [x, h, coat, hat] of [
    [470, 150, '#f7f2e4'],
    [710, 146, '#c9482f'],
    [756, 96, '#f4c344'],
    [360, 142, '#35506b', '#5d5147'],
  ]) {
    canvas.ellipse(x, 706, h * 0.22, 6, '#1b2a22', 'opacity="0.25"');
    person(canvas, x, 704, h, { coat, hat });
  }
  canvas.stroke('M386 704l6 -70', '#6d4a2c', 6);
  for (const [x, h] of [
    [100, 330],
    [1300, 300],
  ])
    leafyTree(canvas, x, x, 680, h, light.trees);
  for (let x = 220; x < 500; x += 34) canvas.circle(x, 648, 20, mix('#3b8a5d', '#7fae4f', (x % 5) / 5));
  for (let x = 690; x < 840; x += 34) canvas.circle(x, 648, 20, mix('#3b8a5d', '#7fae4f', (x % 5) / 5));
  flowers(canvas, 41, 60, { top: 634, bottom: 662, colours: ['#e78fb0', '#f4c344', '#ffffff'], from: 215, to: 500 });
}

function beechWood(canvas) {
  const { width, height } = canvas;
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, '#fbe9b6'],
      [0.5, '#f3c66a'],
      [1, '#a35a22'],
    ]),
  );
  canvas.circle(
    880,
    250,
    560,
    canvas.radial([
      [0, '#fffbe8', 1],
      [0.3, '#fff0c0', 0.7],
      [1, '#fff0c0', 0],
    ]),
  );
  const random = randomFrom(88);
  for (let layer = 0; layer < 5; layer++) {
    const share = layer / 4;
    const colour = mix('#e2b562', '#3a2418', share);
    const trunks = 15 - layer * 2;
    for (let index = 0; index < trunks; index++) {
      const x = (index + random()) * (width / trunks);
      if (layer > 2 && x > 560 && x < 1010) continue;
      const w = 10 + share * 58 * (0.7 + random() * 0.5);
      const foot = 560 + share * 250;
      const lean = (random() - 0.5) * 40;
      canvas.path(
        `M${n(x - w * 0.8)} ${n(foot + 20)}Q${n(x - w * 0.42)} ${n(foot - 60)} ${n(x - w * 0.4 + lean)} -10h${n(w * 0.8)}Q${n(x + w * 0.42)} ${n(foot - 60)} ${n(x + w * 0.8)} ${n(foot + 20)}z`,
        colour,
      );
      canvas.path(
        `M${n(x + (x < 880 ? w * 0.12 : -w * 0.4))} ${n(foot - 60)}Q${n(x + (x < 880 ? w * 0.3 : -w * 0.42))} ${n(foot - 300)} ${n(x + lean + (x < 880 ? w * 0.24 : -w * 0.4))} -10h${n(w * 0.15)}Q${n(x + (x < 880 ? w * 0.42 : -w * 0.24))} ${n(foot - 200)} ${n(x + (x < 880 ? w * 0.4 : -w * 0.2))} ${n(foot - 60)}z`,
        '#ffe2a0',
        `opacity="${n(3.5 - share * 1.4) / 10}"`,
      );
    }
    hill(canvas, crest(300 + layer, 560 + share * 190, 16, 700), mix('#e8b75a', '#7a3f1c', share));
    for (let leaf = 0; leaf < 150; leaf++) {
      const x = random() * width;
      const y = random() ** 1.6 * (330 - layer * 30);
      const r = 8 + random() * (12 + share * 22);
      if (layer > 1 && Math.hypot(x - 880, y - 250) < 260) continue;
      canvas.ellipse(
        x,
        y,
        r,
        r * 0.6,
        mix(['#f4c344', '#e8862f', '#d9602a', '#b9a13c'][leaf % 4], '#5a2a14', share * 0.45),
        `opacity="${n(5 + random() * 4) / 10}" transform="rotate(${n(random() * 90 - 45)} ${n(x)} ${n(y)})"`,
      );
    }
  }
  canvas.group(`filter="${canvas.blur(14)}" opacity="0.2"`, () => {
    for (let ray = 0; ray < 7; ray++) {
      const x = 300 + ray * 170 + random() * 60;
      canvas.path(
        `M${n(880 + (x - 880) * 0.2)} 200L${n(x)} 850h${n(50 + random() * 60)}L${n(890 + (x - 880) * 0.2)} 200z`,
        '#fff6d0',
      );
    }
  });
  canvas.path(
    ribbon([
      [800, 600, 40],
      [760, 660, 100],
      [830, 740, 200],
      [700, 850, 420],
    ]),
    '#f0c98c',
    'opacity="0.75"',
  );
  person(canvas, 792, 700, 120, { coat: '#0b5c4e' });
  person(canvas, 838, 706, 114, { coat: '#c9482f' });
  for (let leaf = 0; leaf < 240; leaf++) {
    const depth = random();
    const x = random() * width;
    const y = 610 + depth * 210;
    canvas.ellipse(
      x,
      y,
      4 + depth * 9,
      2 + depth * 4,
      ['#f4c344', '#e8862f', '#c9482f', '#8a4a1c'][leaf % 4],
      `opacity="0.85" transform="rotate(${n(random() * 80 - 40)} ${n(x)} ${n(y)})"`,
    );
  }
}

function music(canvas) {
  const light = dusk;
  sky(canvas, light, { x: 1130, y: 330, r: 54 });
  clouds(canvas, 121, 9, { top: 90, bottom: 300, colour: '#f7c9a8' });
  hills(canvas, light, 231, { count: 5, top: 400, bottom: 500, amplitude: 50 });
  const ground = crest(233, 580, 20, 1400);
  meadow(canvas, light, ground);
  village(canvas, light, 43, 1120, (x) => ground(x) + 4, 54, { count: 11, spread: 3.2 });
  // The bandstand.
  canvas.ellipse(520, 726, 400, 46, '#0d2f2f', 'opacity="0.5"');
  canvas.circle(
    520,
    540,
    420,
    canvas.radial([
      [0, '#ffcf7a', 0.75],
      [0.6, '#ffcf7a', 0.2],
      [1, '#ffcf7a', 0],
    ]),
  );
  canvas.path('M210 720v-60h620v60z', '#6d5a5c');
  canvas.path('M190 662h660v16H190z', '#d9bda6');
  canvas.path('M520 250L850 400H190z', '#27474c');
  canvas.path('M520 250L640 400H400z', '#376068');
  canvas.path('M180 396h680v20H180z', '#f0d9b6');
  canvas.circle(520, 240, 12, '#f4c344');
  for (const x of [215, 360, 520, 680, 825]) canvas.stroke(`M${x} 416V662`, x === 520 ? '#0000' : '#f0d9b6', 10);
  let rail = '';
  for (let x = 215; x <= 825; x += 22) if (x < 440 || x > 600) rail += `M${x} 612V660`;
  canvas.stroke(rail, '#c9a98c', 4);
  canvas.stroke('M215 610H436M604 610H825', '#f0d9b6', 7);
  for (let x = 200; x <= 840; x += 40) {
    canvas.circle(
      x,
      428,
      26,
      canvas.radial([
        [0, '#ffe3a0', 0.8],
        [1, '#ffe3a0', 0],
      ]),
    );
    canvas.circle(x, 428, 6, '#fff3c0');
  }
  for (const [x, coat] of [
    [330, '#7a2f3c'],
    [450, '#35506b'],
    [580, '#0b5c4e'],
    [700, '#8a6a86'],
  ])
    person(canvas, x, 660, 170, { coat, legs: '#1b2a30' });
  canvas.ellipse(344, 570, 30, 24, '#b4532a');
  canvas.stroke('M360 556L400 520M366 566l44 -24M334 590l-14 44', '#3b2f28', 6);
  canvas.path('M420 560h56v44h-56z', '#c9482f');
  canvas.path('M430 560v44M440 560v44M450 560v44M460 560v44', 'none', 'stroke="#fff0d4" stroke-width="3"');
  canvas.stroke('M560 600L640 500', '#d9a468', 8);
  canvas.ellipse(566, 590, 24, 30, '#a8562a');
  canvas.stroke('M700 540L744 586', '#1b1410', 8);
  const random = randomFrom(15);
  for (let index = 0; index < 15; index++) {
    const x = 120 + index * 62 + random() * 20;
    person(canvas, x, 806 + random() * 14, 130 + random() * 34, {
      coat: mix(['#35506b', '#7a2f3c', '#0b5c4e', '#c9754a'][index % 4], '#0d2230', 0.45),
      skin: '#b98a72',
      legs: '#0d2230',
    });
  }
}

function office(canvas) {
  const light = day;
  sky(canvas, light);
  clouds(canvas, 131, 6, { top: 60, bottom: 200, colour: '#ffffff' });
  hills(canvas, light, 251, { count: 4, top: 290, bottom: 400, amplitude: 50 });
  meadow(canvas, light, crest(253, 500, 10, 1500));
  canvas.path(
    'M-10 650H1450V820H-10z',
    canvas.linear([
      [0, '#dcd3bd'],
      [1, '#bfb08d'],
    ]),
  );
  // The town hall, with its clock and its flags.
  canvas.rect(
    330,
    320,
    780,
    336,
    canvas.linear([
      [0, '#f8f0df'],
      [1, '#e6d6b8'],
    ]),
  );
  canvas.path('M300 324l60 -86h720l60 86z', '#56636d');
  canvas.stroke('M330 300h780M352 272h738', '#74818b', 4);
  canvas.path('M590 324V210l130 -76l130 76v114z', '#f4e8d0');
  canvas.path('M570 222l150 -92l150 92h-36L720 156L606 222z', '#56636d');
  canvas.circle(720, 240, 42, '#fffdf6');
  canvas.stroke('M720 240V212M720 240l20 12', '#2c3b46', 6);
  canvas.circle(720, 240, 42, 'none', 'stroke="#b98b5b" stroke-width="7"');
  for (const x of [370, 476, 910, 1016])
    for (const y of [360, 510]) {
      canvas.rect(x - 8, y - 8, 70, 106, '#fffdf6', 'rx="4"');
      canvas.rect(
        x,
        y,
        54,
        90,
        canvas.linear([
          [0, '#8fb3bd'],
          [1, '#cfe6e6'],
        ]),
      );
      canvas.stroke(`M${x + 27} ${y}v90M${x} ${y + 36}h54`, '#fffdf6', 5);
      for (const side of [-34, 66]) canvas.rect(x + side, y - 6, 26, 102, '#2f8f78', 'rx="3"');
      for (let flower = 0; flower < 7; flower++)
        canvas.circle(x - 2 + flower * 10, y + 98, 9, ['#c9482f', '#e78fb0', '#ffffff'][flower % 3]);
    }
  for (const x of [606, 684, 762])
    canvas.path(`M${x} 650V430a36 36 0 0 1 72 0V650z`, x === 684 ? '#0b5c4e' : '#8fb3bd');
  canvas.path('M684 650V430a36 36 0 0 1 36 -36V650z', '#17806b');
  canvas.rect(570, 650, 300, 14, '#cbbf9f');
  canvas.rect(545, 664, 350, 16, '#b9aa86');
  canvas.stroke('M656 372l-40 -66M784 372l40 -66', '#6d5a4a', 5);
  canvas.path('M616 306l-50 16l16 28l50 -16z', '#35506b');
  canvas.path('M600 311l-17 5l16 28l17 -5z', '#ffffff');
  canvas.path('M583 316l-17 6l16 28l17 -6z', '#c9482f');
  canvas.path('M824 306l50 16l-16 28l-50 -16z', '#f4c344');
  canvas.path('M840 311l17 5l-16 28l-17 -5z', '#0b5c4e');
  for (const [x, h] of [
    [150, 360],
    [1290, 350],
  ])
    leafyTree(canvas, x, x, 700, h, light.trees);
  for (const [x, y, h, coat, hat] of [
    [620, 730, 140, '#c9482f'],
    [820, 736, 146, '#35506b'],
    [880, 742, 138, '#8c7fd6', '#efe3c8'],
    [470, 760, 160, '#0b5c4e'],
    [1010, 772, 96, '#f4c344'],
    [1050, 776, 164, '#d9d2c0'],
  ]) {
    canvas.ellipse(x, y + 1, h * 0.22, 6, '#1b2a22', 'opacity="0.25"');
    person(canvas, x, y, h, { coat, hat });
  }
}

/** The pictures by their names. `vallee` and `vallee-nuit` are the home page’s, by day and in the dark scheme. */
export const SCENES = {
  vallee: { width: 1920, height: 1080, widths: [480, 960, 1440, 1920], draw: valley(dawn) },
  'vallee-nuit': { width: 1920, height: 1080, widths: [480, 960, 1440, 1920], draw: valley(night, { starry: true }) },
  sentier: { draw: riverPath },
  mediatheque: { draw: library },
  four: { draw: oven },
  marche: { draw: (canvas) => market(canvas) },
  'marche-nuit': { draw: (canvas) => market(canvas, dusk, true) },
  autocar: { draw: road },
  pont: { draw: stoneBridge },
  etoiles: { draw: starryNight },
  cantine: { draw: canteen },
  troupeau: { draw: herd },
  neige: { draw: snowPlough },
  verger: { draw: orchard },
  sante: { draw: healthHouse },
  foret: { draw: beechWood },
  musique: { draw: music },
  mairie: { draw: office },
};
