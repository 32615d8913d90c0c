/** A number as SVG writes it: one decimal is finer than a pixel of any width that is drawn. */
export const n = (value) => String(Math.round(value * 10) / 10);

/** A picture in the making: shapes in the order in which they are painted, and the definitions that they use. */
export class Canvas {
  #shapes = [];
  #definitions = [];

  constructor(width, height) {
    this.width = width;
    this.height = height;
  }

  add(shape) {
    this.#shapes.push(shape);
  }

  path(d, fill, attributes = '') {
    this.add(`<path d="${d}" fill="${fill}" ${attributes}/>`);
  }

  stroke(d, colour, width, attributes = '') {
    this.add(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" ${attributes}/>`,
    );
  }

  rect(x, y, width, height, fill, attributes = '') {
    this.add(`<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${attributes}/>`);
  }

  circle(x, y, r, fill, attributes = '') {
    this.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${attributes}/>`);
  }

  ellipse(x, y, rx, ry, fill, attributes = '') {
    this.add(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${attributes}/>`);
  }

  /** Keeps a definition (`$id` stands for its id), and returns what refers to it. */
  define(definition) {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(definition.replace('$id', id));
    return `url(#${id})`;
  }

  /** A gradient down the shape, or along `x2`, `y2`; stops are `[offset, colour, opacity = 1]`. */
  linear(stops, x2 = 0, y2 = 1) {
    return this.define(
      `<linearGradient id="$id" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  radial(stops) {
    return this.define(`<radialGradient id="$id">${stopsOf(stops)}</radialGradient>`);
  }

  blur(deviation) {
    return this.define(
      `<filter id="$id" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  /** Paints what `draw` adds as one group. */
  group(attributes, draw) {
    this.add(`<g ${attributes}>`);
    draw();
    this.add('</g>');
  }

  toString() {
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#definitions.join('')}</defs>${this.#shapes.join('')}</svg>`;
  }
}

function stopsOf(stops) {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}
