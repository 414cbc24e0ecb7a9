/* Italy in a few strokes, by longitude and latitude: enough to see where in it a point lies. It is drawn here so
   that no page asks other sites for a map. */
type Point = readonly [east: number, north: number];

const MAINLAND: readonly Point[] = [
  ...([
    [7.5, 43.8],
    [7.0, 44.2],
    [7.0, 45.2],
    [7.9, 45.9],
    [8.4, 46.4],
    [9.1, 45.9],
    [10.1, 46.5],
    [10.5, 46.9],
  ] as const),
  ...([
    [12.2, 47.0],
    [13.7, 46.5],
    [13.7, 45.6],
    [12.4, 45.4],
    [12.3, 44.9],
    [12.4, 44.2],
    [13.6, 43.6],
    [14.1, 42.5],
  ] as const),
  ...([
    [15.1, 41.9],
    [16.2, 41.8],
    [16.0, 41.4],
    [17.9, 40.7],
    [18.5, 40.1],
    [18.3, 39.8],
    [17.9, 40.2],
    [16.9, 40.5],
  ] as const),
  ...([
    [16.6, 39.8],
    [17.1, 39.4],
    [17.1, 39.0],
    [16.5, 38.5],
    [16.1, 37.9],
    [15.7, 38.0],
    [15.9, 38.6],
    [16.2, 39.0],
  ] as const),
  ...([
    [15.6, 40.1],
    [14.9, 40.3],
    [14.4, 40.7],
    [13.5, 41.2],
    [12.3, 41.7],
    [11.6, 42.3],
    [11.0, 42.5],
    [10.5, 43.0],
  ] as const),
  ...([
    [10.2, 43.9],
    [9.2, 44.3],
    [8.7, 44.4],
    [8.2, 44.0],
  ] as const),
];
const SICILY: readonly Point[] = [
  ...([
    [12.4, 37.9],
    [12.8, 38.1],
    [13.7, 38.0],
    [15.6, 38.3],
    [15.1, 37.4],
    [15.1, 36.7],
    [14.4, 36.8],
    [13.0, 37.5],
  ] as const),
];
const SARDINIA: readonly Point[] = [
  ...([
    [8.2, 40.9],
    [9.2, 41.3],
    [9.7, 40.8],
    [9.6, 39.2],
    [9.0, 39.0],
    [8.4, 39.0],
    [8.4, 40.3],
  ] as const),
];

const WEST = 6.3;
const EAST = 18.9;
const NORTH = 47.3;
const SOUTH = 36.3;
/** A degree of longitude is shorter than one of latitude: at 42° by this factor. */
const NARROWER = 0.743;
const SCALE = 20;

export const WIDTH = Math.round((EAST - WEST) * NARROWER * SCALE);
export const HEIGHT = Math.round((NORTH - SOUTH) * SCALE);

/** The place of a point in the drawing; null: it lies outside. */
export function placeInItaly(longitude: number, latitude: number): { readonly x: number; readonly y: number } | null {
  if (longitude < WEST || longitude > EAST || latitude < SOUTH || latitude > NORTH) return null;
  return { x: round((longitude - WEST) * NARROWER * SCALE), y: round((NORTH - latitude) * SCALE) };
}

const path = (points: readonly Point[]) =>
  `M${points.map(([east, north]) => `${round((east - WEST) * NARROWER * SCALE)} ${round((NORTH - north) * SCALE)}`).join('L')}Z`;

export const ITALY = [MAINLAND, SICILY, SARDINIA].map(path).join('');

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
