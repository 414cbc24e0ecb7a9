import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A municipality under one of its postal codes. */
export interface Town {
  readonly code: string;
  readonly city: string;
  /** Two letters. */
  readonly province: string;
}

/**
 * The municipalities of Italy (ISTAT) with their postal codes (GeoNames), by province: see NOTICE.md. A line of the
 * file is a province's two letters, or a municipality with its codes.
 */
export function italianTowns(): Town[] {
  const towns: Town[] = [];
  let province = '';
  for (const line of readFileSync(join(import.meta.dirname, 'italian-towns.txt'), 'utf8').split('\n')) {
    const [, city, codes] = /^(.+?)((?: \d{5})+)$/.exec(line) ?? [];
    if (!city || !codes) province = line || province;
    else
      towns.push(
        ...codes
          .trim()
          .split(' ')
          .map((code) => ({ code, city, province })),
      );
  }
  return towns;
}
