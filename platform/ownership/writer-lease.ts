import type { Position } from '#platform/event-store/port.ts';

/**
 * The right to act for something that has one owner: an epoch in its checkpoint, from a take-over until somebody else's.
 * Every write of an owner asks for its epoch, so that a late one writes nothing.
 */
export interface WriterLease {
  /** Of what is owned. */
  readonly name: string;
  readonly epoch: number;
  /** Every event up to here was taken. */
  position: Position | null;
}

/** Somebody else is the owner now; what this process still wanted to write was not written. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** SQLSTATE by which the database says the same. */
export const FENCED = 'OF001';
