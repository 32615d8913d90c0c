import { mix } from './colour.mjs';
import { n } from './svg.mjs';

/** Someone standing at (x, y), `h` high, seen from some way off. */
export function person(
  canvas,
  x,
  y,
  h,
  { coat = '#b4532a', legs = '#2c3b46', skin = '#e0b08c', hair = '#4a342a', lean = 0, hat } = {},
) {
  const head = h * 0.085;
  canvas.stroke(
    `M${n(x - h * 0.045)} ${n(y)}L${n(x - h * 0.03)} ${n(y - h * 0.45)}M${n(x + h * 0.06)} ${n(y)}L${n(x + h * 0.03)} ${n(y - h * 0.45)}`,
    legs,
    h * 0.075,
  );
  canvas.path(
    `M${n(x - h * 0.1)} ${n(y - h * 0.38)}Q${n(x - h * 0.13 + lean)} ${n(y - h * 0.8)} ${n(x + lean)} ${n(y - h * 0.82)}Q${n(x + h * 0.13 + lean)} ${n(y - h * 0.8)} ${n(x + h * 0.1)} ${n(y - h * 0.38)}z`,
    coat,
  );
  canvas.stroke(
    `M${n(x + h * 0.08 + lean)} ${n(y - h * 0.74)}L${n(x + h * 0.14 + lean)} ${n(y - h * 0.45)}`,
    mix(coat, '#000000', 0.15),
    h * 0.055,
  );
  canvas.circle(x + lean, y - h * 0.9, head, skin);
  canvas.path(
    `M${n(x + lean - head)} ${n(y - h * 0.9)}a${n(head)} ${n(head)} 0 0 1 ${n(head * 2)} 0q${n(-head)} ${n(-head * 0.7)} ${n(-head * 2)} 0z`,
    hat ?? hair,
  );
  if (hat) canvas.ellipse(x + lean, y - h * 0.92, head * 1.7, head * 0.3, hat);
}

/** A cow of the Aubrac at (x, y), her feet, `s` long, looking right, or left when `flip`. */
export function cow(canvas, x, y, s, { coat = '#c9975a', flip = false, grazing = false } = {}) {
  const dark = mix(coat, '#3a2415', 0.45);
  canvas.group(`transform="translate(${n(x)} ${n(y)}) scale(${flip ? -s / 100 : s / 100} ${n(s)}e-2)"`, () => {
    canvas.ellipse(0, 1, 52, 5, '#0b2a22', 'opacity="0.22"');
    for (const [leg, tone] of [
      [-33, dark],
      [26, dark],
      [-40, coat],
      [33, coat],
    ])
      canvas.path(`M${leg} -30l2 30h7l2 -30z`, tone);
    canvas.path('M-48 -58q-8 4 -9 34q3 6 4 -2q1 -20 8 -24z', dark);
    canvas.path('M-50 -54q2 -12 18 -12q30 4 62 -1q16 2 17 18q0 18 -12 24q-38 6 -72 0q-14 -6 -13 -29z', coat);
    canvas.path('M-42 -28q36 8 76 0q-6 6 -14 7h-50q-8 -1 -12 -7z', mix(coat, '#f8e6c4', 0.5));
    canvas.group(grazing ? 'transform="rotate(52 40 -52)"' : '', () => {
      canvas.path('M30 -66q14 -12 26 -10l8 6q6 14 -2 20q-14 4 -32 8z', coat);
      canvas.path('M58 -80q10 -2 16 6l4 18q-2 8 -10 7q-10 -4 -14 -18z', coat);
      canvas.path('M70 -58q8 -2 9 4q-1 6 -8 6q-6 -2 -5 -8z', '#f3e2c6');
      canvas.stroke('M60 -80q-4 -14 4 -20M68 -79q6 -12 16 -12', '#efe3c8', 3.4);
      canvas.ellipse(53, -76, 8, 3.6, dark, 'transform="rotate(-18 53 -76)"');
      canvas.circle(69, -70, 1.9, '#1b1410');
    });
  });
}

/** A bus at (x, y), its front wheel's foot, seen from its side and going right. */
export function bus(canvas, x, y, s, colour) {
  canvas.group(`transform="translate(${n(x)} ${n(y)}) scale(${n(s)}e-2)"`, () => {
    canvas.ellipse(-70, 2, 120, 7, '#0b2a22', 'opacity="0.3"');
    canvas.path('M-176 -14v-66q0 -12 12 -12h176q14 0 18 14l8 40v24z', colour);
    canvas.path('M-176 -34h212l2 20h-214z', mix(colour, '#000000', 0.25));
    canvas.path('M-176 -38h210l1 5h-211z', '#f4c344');
    for (let index = 0; index < 5; index++) canvas.rect(-168 + index * 36, -82, 30, 32, '#dff1f2', 'rx="3"');
    canvas.path('M12 -82h4q8 0 10 8l6 28h-20z', '#dff1f2');
    for (let index = 0; index < 5; index++)
      canvas.path(`M${-166 + index * 36} -54l14 -26h8l-14 26z`, '#ffffff', 'opacity="0.55"');
    for (const wheel of [-138, -2]) {
      canvas.circle(wheel, -12, 15, '#1f2a30');
      canvas.circle(wheel, -12, 7, '#aab7bb');
    }
    canvas.circle(36, -24, 4, '#fff3c4');
  });
}

/** A market stall at (x, y), its lower left corner, `w` wide. */
export function stall(canvas, x, y, w, colour, goods) {
  const h = w * 0.82;
  const stripes = 8;
  canvas.ellipse(x + w / 2, y + 2, w * 0.56, w * 0.04, '#1b2a22', 'opacity="0.25"');
  canvas.stroke(
    `M${n(x + w * 0.04)} ${n(y)}V${n(y - h * 0.8)}M${n(x + w * 0.96)} ${n(y)}V${n(y - h * 0.8)}`,
    '#6d4f38',
    w * 0.025,
  );
  canvas.rect(x + w * 0.05, y - h * 0.78, w * 0.9, h * 0.42, '#3b2f28', 'opacity="0.35"');
  canvas.path(`M${n(x)} ${n(y - h * 0.36)}h${n(w)}l${n(-w * 0.02)} ${n(h * 0.36)}h${n(-w * 0.96)}z`, '#a9764a');
  let planks = '';
  for (let index = 1; index < 4; index++) planks += `M${n(x + w * 0.02)} ${n(y - h * 0.09 * index)}h${n(w * 0.96)}`;
  canvas.stroke(planks, '#8a5c36', w * 0.01);
  for (let index = 0; index < 7; index++) {
    const gx = x + w * (0.1 + index * 0.135);
    canvas.ellipse(gx, y - h * 0.37, w * 0.066, w * 0.03, '#7b5433');
    for (const [dx, dy] of [
      [-0.03, -0.03],
      [0.03, -0.03],
      [0, -0.055],
    ])
      canvas.circle(gx + w * dx, y - h * 0.38 + w * dy, w * 0.032, goods[index % goods.length]);
  }
  for (let index = 0; index < stripes; index++) {
    const from = x - w * 0.06 + (index * w * 1.12) / stripes;
    const width = (w * 1.12) / stripes;
    const top = x + w * 0.06 + (index * w * 0.88) / stripes;
    const fill = index % 2 === 0 ? colour : '#fbf3e2';
    canvas.path(
      `M${n(top)} ${n(y - h * 1.12)}h${n((w * 0.88) / stripes)}L${n(from + width)} ${n(y - h * 0.84)}q0 ${n(h * 0.1)} ${n(-width / 2)} ${n(h * 0.1)}t${n(-width / 2)} ${n(-h * 0.1)}z`,
      fill,
    );
  }
  canvas.path(
    `M${n(x + w * 0.06)} ${n(y - h * 1.12)}h${n(w * 0.88)}l${n(w * 0.12)} ${n(h * 0.28)}h${n(-w * 1.12)}z`,
    '#000000',
    'opacity="0.06"',
  );
}
