import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EVENTS } from '#domain/events.registry.ts';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { storedTypesOf, UnreadableEvent, upcast } from '#journal/journal.ts';

const folder = new URL('./golden/', import.meta.url);
const files = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));

/** `stored`: as it was written, decrypted. `read`: what it must give today. Never edit a `stored`; add a version. */
interface Golden {
  readonly stored: Record<string, unknown>;
  readonly read: Record<string, unknown>;
}

function golden(type: string): Golden {
  return JSON.parse(readFileSync(new URL(`${type}.json`, folder), 'utf8'));
}

describe('golden events', () => {
  test('exist for every version of every event that is described by itself, and for nothing else', () => {
    expect(files.sort()).toEqual(storedTypesOf(Object.keys(EVENTS)).sort());
  });

  test.each(files)("%s is read as what it means today, and fits today's schema", (type) => {
    const { stored, read } = golden(type);
    const before = structuredClone(stored);
    const event = upcast(type, stored);
    expect(event).toEqual({ type: type.slice(0, type.lastIndexOf('@')), data: read });
    expect(stored, 'upcasters do not change what they are given').toEqual(before);
    expect(EVENT_DEFINITIONS[event.type]?.schema.parse(event.data)).toEqual(read);
  });

  test.each(files)('%s names, when it touches fields, fields of plain values', (type) => {
    const { read } = golden(type);
    const definition = EVENT_DEFINITIONS[type.slice(0, type.lastIndexOf('@'))];
    const touched = definition?.touches(read) ?? {};
    expect(JSON.parse(JSON.stringify(touched))).toEqual(touched);
  });

  test.each(files)('%s has the personal fields that it says it has', (type) => {
    const personal = EVENT_DEFINITIONS[type.slice(0, type.lastIndexOf('@'))]?.personal;
    if (!personal) return;
    const { read } = golden(type);
    expect(Object.keys(read)).toContain(personal.idField);
    expect(personal.fields.some((field) => (field.split('.')[0] ?? field) in read)).toBe(true);
  });

  test.each(['Unknown@1', 'QuoteIssued@0', 'QuoteIssued@99', 'QuoteIssued', 'toString@1'])(
    'refuses to read %s',
    (type) => {
      expect(() => upcast(type, {})).toThrow(UnreadableEvent);
    },
  );
});
