import { type JsonObject, positionOf, type RecordedEvent } from '#platform/event-store/port.ts';

/**
 * Events of a backup, one a line, in PostgreSQL's COPY text format: digits of the position, revision, recorded at, id,
 * stream, type, data, metadata. Both engines have this one form, and the embedded one writes and reads it without
 * parsing.
 */
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const PLAIN = new Map(Object.entries(ESCAPED).map(([plain, escaped]) => [escaped[1], plain]));

/** The line of an event, without its line feed. */
export function lineOf({ position, revision, recordedAt, id, stream, type, data, metadata }: RecordedEvent): string {
  const digits = position.slice(position.lastIndexOf(':') + 1);
  const texts = [stream, type, JSON.stringify(data), JSON.stringify(metadata)].map((text) =>
    text.replace(/[\\\b\f\n\r\t\v]/g, (character) => ESCAPED[character] ?? character),
  );
  return [digits, revision, recordedAt, id, ...texts].join('\t');
}

/** The event in a line; its position is of the store from which the backup was made. */
export function eventOf(line: string, storeId: string): RecordedEvent {
  const [digits, revision, recordedAt, id, ...escaped] = line.split('\t');
  const [stream, type, data, metadata] = escaped.map((text) =>
    text.replace(/\\(.)/g, (whole, letter: string) => PLAIN.get(letter) ?? whole),
  );
  return {
    id: id as string,
    type: type as string,
    stream: stream as string,
    revision: Number(revision),
    position: positionOf(storeId, digits as string),
    recordedAt: recordedAt as string,
    data: JSON.parse(data as string) as JsonObject,
    metadata: JSON.parse(metadata as string) as JsonObject,
  };
}

/** The same line with another position, for an engine that counts positions from 1. */
export function lineAt(line: string, position: number): string {
  return `${position}${line.slice(line.indexOf('\t'))}`;
}
