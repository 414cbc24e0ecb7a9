/** A place on the earth, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * `45.0703, 7.6869`, `@45.0703,7.6869,15z`, `#map=17/45.0703/7.6869`, `mlat=45.0703&mlon=7.6869`. Every repetition is
 * bounded.
 */
const PAIR = /(-?\d{1,2}\.\d{1,12})(?:\s{0,3}[,;/\s]\s{0,3}|&mlon=|&lon=|%2C)(-?\d{1,3}\.\d{1,12})/;

/** Reads typed coordinates, or those in a map's link; null: there are none. Pure: no map service is asked. */
export function coordinatesIn(text: string): Coordinates | null {
  const [, north = '', east = ''] = PAIR.exec(text) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  const isPlace = north !== '' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : null;
}
