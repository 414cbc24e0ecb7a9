import type { Position } from '#platform/event-store/port.ts';

/**
 * The right to act for something that has one owner: an epoch in its checkpoint, from its take-over until the next one
 * by another process. Every write of an owner checks its epoch, so that a late owner writes nothing.
 */
export interface WriterLease {
  /** Name of the owned thing. */
  readonly name: string;
  readonly epoch: number;
  /** Every event up to here was handled. */
  position: Position | null;
}

/** Another process is the owner now; what this process still wanted to write was not written. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** The SQLSTATE by which the database reports the same. */
export const FENCED = 'OF001';
