export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A side of a box that is met from outside is this much longer at either end, in CSS pixels: hands are not rulers. */
const TOLERANCE = 6;

/** True where a pointer that went from one point to another is on its way to a box: between the first point and the box's sides. */
export function isHeading(from: Point, to: Point, { left, top, right, bottom }: DOMRectReadOnly): boolean {
  const corners = [
    { x: left - TOLERANCE, y: top - TOLERANCE },
    { x: right + TOLERANCE, y: top - TOLERANCE },
    { x: right + TOLERANCE, y: bottom + TOLERANCE },
    { x: left - TOLERANCE, y: bottom + TOLERANCE },
  ];
  return corners.some((corner, place) => isInTriangle(to, from, corner, corners[(place + 1) % corners.length]!));
}

function isInTriangle(point: Point, a: Point, b: Point, c: Point): boolean {
  const turns = [turn(a, b, point), turn(b, c, point), turn(c, a, point)];
  return turns.every((each) => each >= 0) || turns.every((each) => each <= 0);
}

/** Above zero where the way from a through b to c turns right, as screens count. */
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
