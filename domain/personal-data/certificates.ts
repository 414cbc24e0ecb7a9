import type { EventNamed, OfficinaEvent } from '../events.ts';
import { yearOf } from '../kernel/calendar.ts';
import type { DecisionContext } from '../kernel/decider.ts';

export type Certified = EventNamed<'ErasureCertified'>['data'];

/** A year's certificates: numbers 1 to `issued`, one for each erasure. */
export interface CertificateSeries {
  readonly issued: number;
  readonly newest: { readonly certified: Certified; readonly previous: CertificateSeries['newest'] } | null;
}

export const noCertificates: CertificateSeries = { issued: 0, newest: null };

/** `erasure-certificates-2026`. */
export function certificateStream(year: number): string {
  return `erasure-certificates-${year}`;
}

/** Total. */
export function evolveCertificates(series: CertificateSeries, event: OfficinaEvent): CertificateSeries {
  if (event.type !== 'ErasureCertified') return series;
  return {
    issued: Math.max(series.issued, event.data.number),
    newest: { certified: event.data, previous: series.newest },
  };
}

export const certificateFold = { initial: noCertificates, evolve: evolveCertificates };

export function certificateOf(series: CertificateSeries, erasureId: number): Certified | null {
  for (let entry = series.newest; entry; entry = entry.previous) {
    if (entry.certified.erasureId === erasureId) return entry.certified;
  }
  return null;
}

/** Gives an erasure the year's next number, once. Only the part of the system that did the work certifies it. */
export function certifyErasure(
  series: CertificateSeries,
  done: Omit<Certified, 'number' | 'code' | 'completedAt'>,
  { now }: DecisionContext,
): readonly EventNamed<'ErasureCertified'>[] {
  if (certificateOf(series, done.erasureId)) return [];
  const number = series.issued + 1;
  const code = `CANC-${done.year}-${String(number).padStart(5, '0')}`;
  return [{ type: 'ErasureCertified', data: { ...done, number, code, completedAt: now } }];
}

/** The year in whose series an erasure's certificate is numbered. */
export function certificateYear({ today }: DecisionContext): number {
  return yearOf(today);
}
