import type { Position as LogPosition } from '@eventstore/db-client';
import { digitsOf, type JsonObject, type Position, positionOf, type RecordedEvent, StoreUnavailable } from '../port.ts';
import { IDENTITY_STREAM } from './identity.ts';

/** Digits of a 64-bit number. A position is the commit position, then the prepare position. */
const HALF = 20;
const WIDTH = 2 * HALF;
/** Numbers from here on mean «unknown»: servers send -1, unsigned. */
export const UNKNOWN = 2n ** 63n;

/** The position before the first event. */
export const START_DIGITS = '0'.repeat(WIDTH);

/** An event as the client gives it, read from a stream or from the whole log. */
export interface ClientEvent {
  readonly id: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly type: string;
  readonly created: Date;
  readonly data: unknown;
  readonly metadata?: unknown;
  readonly position?: LogPosition;
}

export function digitsOfLog({ commit, prepare }: LogPosition): string {
  return String(commit).padStart(HALF, '0') + String(prepare).padStart(HALF, '0');
}

export function isLogPosition(position: LogPosition | undefined): position is LogPosition {
  return position !== undefined && position.commit < UNKNOWN && position.prepare < UNKNOWN;
}

/** Translates between the client's events and positions and the port's, for one store. */
export class Translator {
  readonly storeId: string;

  constructor(storeId: string) {
    this.storeId = storeId;
  }

  position(digits: string): Position {
    return positionOf(this.storeId, digits);
  }

  /** @throws ForeignPosition */
  digits(position: Position | null): string {
    return position === null ? START_DIGITS : digitsOf(this.storeId, WIDTH, position);
  }

  recorded(event: ClientEvent): RecordedEvent {
    return {
      id: event.id,
      type: event.type,
      stream: event.streamId,
      revision: Number(event.revision),
      position: this.position(digitsOfEvent(event)),
      recordedAt: event.created.toISOString(),
      // This adapter writes only objects. What another program wrote is refused by the event's schema.
      data: event.data as JsonObject,
      metadata: (event.metadata === undefined ? {} : event.metadata) as JsonObject,
    };
  }
}

/** The digits of an event's position. Reads of a stream carry positions since EventStoreDB 22; older ones name none. */
export function digitsOfEvent(event: ClientEvent): string {
  if (!isLogPosition(event.position)) {
    throw new StoreUnavailable('the server gives no positions with a stream; EventStoreDB 22.6 or later is needed');
  }
  return digitsOfLog(event.position);
}

/** A position in the client's form: where to read from. */
export function logPositionOf(digits: string): LogPosition | 'start' {
  if (digits === START_DIGITS) return 'start';
  return { commit: BigInt(digits.slice(0, HALF)), prepare: BigInt(digits.slice(HALF)) };
}

/** False for events that the engine and this adapter write for themselves. */
export function isVisible({ streamId, type }: ClientEvent): boolean {
  return !streamId.startsWith('$') && !type.startsWith('$') && streamId !== IDENTITY_STREAM;
}
