import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failureIn, inLanguage, isTranslated } from '#api/messages.ts';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('{domain,commands,api}/**/*.ts', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

/** A text between any quotes, its places filled with something. */
const filled = (literal: string) =>
  literal
    .slice(1, -1)
    .replace(/\$\{[^}]*\}/g, 'Pronta')
    .replace(/\\(['"`])/g, '$1');
const LITERAL = `('(?:[^'\\\\]|\\\\.)*'|"(?:[^"\\\\]|\\\\.)*"|\`(?:[^\`\\\\]|\\\\.)*\`)`;

/** Every refusal and failure that says its words where it is made. */
function said(): { where: string; code: string; message: string }[] {
  const calls = new RegExp(`\\brefuse(?:State)?\\(\\s*'([a-z-]+)',\\s*${LITERAL}`, 'g');
  const bodies = new RegExp(`code: '([a-z-]+)',\\s*message: ${LITERAL}`, 'g');
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(calls), ...text.matchAll(bodies)].map(([, code = '', message = '']) => ({
      where: path,
      code,
      message: filled(message),
    })),
  );
}

/** Every text that zod shows beside a field, where a schema brings its own. */
function besideFields(): { where: string; message: string }[] {
  const faults = /\b(?:says\(|error: |message: |min\([^,()]+, |max\([^,()]+, |regex\(.*, )('(?:[^'\\]|\\.)*'|`[^`]*`)/g;
  return sources
    .filter(({ path }) => path.startsWith('api/contracts/') || path === 'domain/kernel/values.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(faults)].map(([, literal = '']) => ({ where: path, message: filled(literal) })),
    );
}

describe('what the API says no with', () => {
  test('has an English form, each refusal and failure', () => {
    const all = said();
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(({ code, message }) => !isTranslated(code, message))).toEqual([]);
  });

  test('has an English form beside every field', () => {
    const all = besideFields();
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter(({ message }) => inLanguage('en', message) === message)).toEqual([]);
  });

  test('keeps in English what the Italian text carries', () => {
    expect(inLanguage('en', 'Lunghezza massima 40 caratteri')).toBe('At most 40 characters');
    expect(inLanguage('en', 'Attenzione, questa riparazione è associata alla riparazione numero 12')).toBe(
      'Note that this repair is associated with repair number 12',
    );
  });

  test('stays in the specification’s words in Italian', () => {
    const failure = {
      code: 'malformed',
      message: 'Data non valida',
      fields: [{ field: 'date', message: 'Data non valida' }],
    };
    expect(failureIn('it', failure)).toEqual(failure);
    expect(failureIn('en', failure).fields).toEqual([{ field: 'date', message: 'Not a valid date' }]);
  });
});
