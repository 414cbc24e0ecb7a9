import {
  type EventToAppend,
  EventTooLarge,
  type ExpectedRevision,
  type JsonObject,
  MAX_EVENT_BYTES,
  NotJson,
} from './port.ts';

/** An event, checked and serialised, as the engine gets it. */
export interface SerialisedEvent {
  /** Lower-case UUID. */
  readonly id: string;
  readonly type: string;
  /** JSON text. */
  readonly data: string;
  /** JSON text. */
  readonly metadata: string;
}

/** A checked append: an engine can refuse it only because of the state of its stream. */
export interface AppendRequest {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly SerialisedEvent[];
  /** Size of the whole append, counted as EventStoreDB counts it. */
  readonly bytes: number;
  /** The append is refused in any other lifetime of the server (`EventStore.lifetime`). */
  readonly lifetime?: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LONGEST_NAME = 500;

/**
 * Checks and serialises an append in the same way for every adapter, before its engine sees any of it.
 * Sizes are counted as EventStoreDB counts them (`Event.SizeOnDisk`: data, metadata, two bytes for each character of
 * the type). The limit holds for the append as a whole too, because older EventStoreDB servers refuse the sum.
 *
 * @throws EventTooLarge, NotJson as the port says; TypeError for what only a fault of the caller can cause
 */
export function prepareAppend(
  stream: string,
  events: readonly EventToAppend[],
  expected: ExpectedRevision,
  lifetime?: string,
): AppendRequest {
  requireStreamName(stream);
  requireExpectation(expected);
  if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`);
  const serialised = events.map(serialise);
  if (new Set(serialised.map((event) => event.id)).size !== events.length) {
    throw new TypeError(`the same event id twice in one append to ${stream}`);
  }
  let bytes = 0;
  for (const event of serialised) bytes += sizeOf(event);
  if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(`${events.length} events together`, bytes);
  return { stream, expected, events: serialised, bytes, ...(lifetime === undefined ? {} : { lifetime }) };
}

function serialise(event: EventToAppend): SerialisedEvent {
  requireName('event type', event.type);
  const id = event.id.toLowerCase();
  if (!UUID.test(id)) throw new TypeError(`event id ${event.id} is not a UUID`);
  const serialised = {
    id,
    type: event.type,
    data: toJson(event.type, 'data', event.data),
    metadata: toJson(event.type, 'metadata', event.metadata),
  };
  const bytes = sizeOf(serialised);
  if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(event.type, bytes);
  return serialised;
}

function sizeOf(event: SerialisedEvent): number {
  return Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata) + 2 * event.type.length;
}

function toJson(type: string, part: string, value: JsonObject): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch (error) {
    throw new NotJson(`${part} of ${type}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (json === undefined || json[0] !== '{') throw new NotJson(`${part} of ${type} is not an object`);
  const fault = faultIn(value);
  if (fault !== null) throw new NotJson(`${part}${fault} (${type})`);
  return json;
}

/**
 * The path in a value to what JSON cannot carry, with a description; null when there is nothing of the kind.
 * JSON.stringify refuses BigInt and cycles, but silently turns NaN, Infinity and holes into null, which would falsify
 * history. It has run before this function, so there is no cycle here to loop in.
 */
function faultIn(value: unknown): string | null {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? null : ` is ${value}`;
    case 'function':
    case 'symbol':
      return ` is a ${typeof value}`;
    case 'object':
      if (Array.isArray(value)) {
        for (let i = 0; i < value.length; i++) {
          const fault = value[i] === undefined ? ' is undefined' : faultIn(value[i]);
          if (fault !== null) return `[${i}]${fault}`;
        }
      } else if (value !== null) {
        for (const key in value) {
          const fault = faultIn((value as Record<string, unknown>)[key]);
          if (fault !== null) return `.${key}${fault}`;
        }
      }
      return null;
    default:
      return null;
  }
}

/** @throws TypeError for a name that an engine reserves for itself or cannot hold */
export function requireStreamName(stream: string): void {
  requireName('stream name', stream);
  if (stream.startsWith('$')) throw new TypeError(`${stream}: names with $ belong to the engine`);
}

function requireName(what: string, name: string): void {
  let faulty = name.length === 0 || name.length > LONGEST_NAME || !name.isWellFormed();
  for (let i = 0; i < name.length && !faulty; i++) faulty = name.charCodeAt(i) < 32;
  if (faulty) throw new TypeError(`not a ${what}: ${JSON.stringify(name.slice(0, LONGEST_NAME))}`);
}

function requireExpectation(expected: ExpectedRevision): void {
  if (typeof expected === 'number' && !(Number.isSafeInteger(expected) && expected >= 0)) {
    throw new TypeError(`not an expected revision: ${expected}`);
  }
}
