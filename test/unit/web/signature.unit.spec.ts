import { expect, test } from 'vitest';
import { curvesOf, isSignature, pointAt, type Stroke, withPoint } from '#web/ui/signature/strokes.ts';

test('a place on the pad is the same in every size, and never outside of it', () => {
  const wide = { left: 10, top: 20, width: 1200, height: 400 };
  const narrow = { left: 0, top: 0, width: 300, height: 100 };
  expect(pointAt(wide, { clientX: 610, clientY: 220 })).toEqual({ x: 300, y: 100 });
  expect(pointAt(narrow, { clientX: 150, clientY: 50 })).toEqual({ x: 300, y: 100 });
  expect(pointAt(narrow, { clientX: -5, clientY: 101 })).toEqual({ x: 0, y: 200 });
  expect(pointAt({ ...narrow, width: 0, height: 0 }, { clientX: 5, clientY: 5 })).toEqual({ x: 0, y: 0 });
});

test('points that are too near to the last one are left out of a stroke', () => {
  const points = [0, 1, 1.9, 2, 3, 4].map((x) => ({ x, y: 0 }));
  expect(points.reduce<Stroke>(withPoint, []).map(({ x }) => x)).toEqual([0, 2, 4]);
});

test('a dot or a slip of the hand is no signature, several short strokes are', () => {
  const stroke = (length: number): Stroke => [
    { x: 0, y: 0 },
    { x: length, y: 0 },
  ];
  expect([[], [[{ x: 3, y: 3 }]], [stroke(24)]].map(isSignature)).toEqual([false, false, false]);
  expect(isSignature([stroke(10), stroke(10), stroke(5)])).toBe(true);
});

test('a stroke is a smooth line from its first point to its last one; a single point is a dot', () => {
  const [a, b, c] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ] as const;
  expect(curvesOf([a, b, c])).toEqual({
    from: a,
    curves: [
      { by: a, to: { x: 5, y: 0 } },
      { by: b, to: c },
    ],
  });
  expect(curvesOf([b])).toEqual({ from: b, curves: [{ by: b, to: b }] });
  expect(curvesOf([])).toBeNull();
});
