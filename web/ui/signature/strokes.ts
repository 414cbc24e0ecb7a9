/** A place on the pad, in units of {@link PAD}: a drawing stays the same when the pad is shown in another size. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** What is drawn between putting the pen down and lifting it. */
export type Stroke = readonly Point[];

/** The pad's size in its own units. */
export const PAD = { width: 600, height: 200 } as const;
/** Points that are nearer to the last one are left out: they are the hand's trembling, and make the picture larger. */
const NEAR = 2;
/** The shortest drawing that counts as a signature: less is a slip of the hand. */
const LEAST = 25;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The place on the pad of a pointer on the screen; outside of the pad: the nearest place on its edge. */
export function pointAt(box: Box, pointer: { readonly clientX: number; readonly clientY: number }): Point {
  const place = (at: number, size: number, most: number) =>
    size > 0 ? Math.round(Math.min(1, Math.max(0, at / size)) * most * 10) / 10 : 0;
  return {
    x: place(pointer.clientX - box.left, box.width, PAD.width),
    y: place(pointer.clientY - box.top, box.height, PAD.height),
  };
}

/** The stroke with one more point, unless that is too near to its last one. */
export function withPoint(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  return last && distance(last, point) < NEAR ? stroke : [...stroke, point];
}

/** Whether enough is drawn to be a signature. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= LEAST;
}

/** A piece of a smooth line: from where the last one ended to `to`, bent towards `by`. */
export interface Curve {
  readonly by: Point;
  readonly to: Point;
}

/** A stroke as a smooth line through the middles between its points; a single point is a line to itself, a dot. */
export function curvesOf(stroke: Stroke): { readonly from: Point; readonly curves: readonly Curve[] } | null {
  const [from, ...rest] = stroke;
  if (!from) return null;
  const curves = rest.map((point, index): Curve => {
    const by = stroke[index] ?? from;
    const isLast = index === rest.length - 1;
    return { by, to: isLast ? point : { x: (by.x + point.x) / 2, y: (by.y + point.y) / 2 } };
  });
  return { from, curves: curves.length > 0 ? curves : [{ by: from, to: from }] };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, point, index) => sum + distance(stroke[index - 1] ?? point, point), 0);
}
