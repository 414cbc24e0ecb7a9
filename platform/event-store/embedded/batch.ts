import type { AppendRequest } from '../append-request.ts';
import type { ExpectedRevision } from '../port.ts';
import { EXPECTATION, SEPARATOR } from './schema.ts';

/**
 * The result of one append of a batch. A positive position: written, up to that position. Zero: refused, and `revision`
 * is the stream's own (-1 for no stream). Negative: the events were there already, up to that position.
 */
export interface JudgedAppend {
  readonly revision: number;
  readonly position: number;
}

/** A statement that each session prepares once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The call for an append of one event (see `append_one`); null for any other append. */
export function encodeOne(request: AppendRequest): Statement | null {
  const [event] = request.events;
  if (event === undefined || request.events.length > 1) return null;
  return {
    name: 'events.append_one',
    text: 'select events.append_one($1, $2, $3, $4, $5, $6)',
    values: [request.stream, expectation(request.expected), event.id, event.type, event.data, event.metadata],
  };
}

/** The call for a batch. Each list of texts is sent as one text, which is fastest. */
export function encodeBatch(requests: readonly AppendRequest[], careful: boolean): Statement {
  const places = new Map<string, number>();
  const streamOf: number[] = [];
  const expected: number[] = [];
  const sizes: number[] = [];
  const appendOf: number[] = [];
  const nth: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const data: string[] = [];
  const metadata: string[] = [];
  requests.forEach((request, i) => {
    let place = places.get(request.stream);
    if (place === undefined) {
      place = places.size + 1;
      places.set(request.stream, place);
    }
    streamOf.push(place);
    expected.push(expectation(request.expected));
    sizes.push(request.events.length);
    request.events.forEach((event, j) => {
      appendOf.push(i + 1);
      nth.push(j + 1);
      ids.push(event.id);
      types.push(event.type);
      data.push(event.data);
      metadata.push(event.metadata);
    });
  });
  return {
    name: 'events.append',
    text: 'select events.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: [
      [...places.keys()].join(SEPARATOR),
      `{${streamOf}}`,
      `{${expected}}`,
      `{${sizes}}`,
      `{${appendOf}}`,
      `{${nth}}`,
      `{${ids}}`,
      types.join(SEPARATOR),
      data.join(SEPARATOR),
      metadata.join(SEPARATOR),
      careful,
    ],
  };
}

/** The results of a batch's appends, in their order. */
export interface JudgedBatch {
  readonly appends: readonly JudgedAppend[];
  /** When the events were recorded, as PostgreSQL prints a time. */
  readonly recordedAt: string;
}

/** Reads `{revisions}{positions}{time}`. */
export function readAnswer(answer: string): JudgedBatch {
  const [revisions = '', positions = '', recordedAt = ''] = answer.slice(1, -1).split('}{');
  const position = positions.split(',');
  const appends = revisions
    .split(',')
    .map((revision, i) => ({ revision: Number(revision), position: Number(position[i] ?? 0) }));
  return { appends, recordedAt };
}

function expectation(expected: ExpectedRevision): number {
  return typeof expected === 'number' ? expected : EXPECTATION[expected];
}
