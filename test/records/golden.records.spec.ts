import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import { recordEventName } from '#domain/records/record.events.ts';
import type { Family } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { upcast } from '#journal/journal.ts';
import { customerOf, sampleValues } from '#test/support/records/record-events.ts';

/**
 * A golden file for each version of a family: the shape of the values that the store may hold, and a sample of them.
 * The first run of this test on a developer's machine (without `CI`) writes the file of a new family or version; no
 * file is ever overwritten. When this test reports another shape, raise the definition's `version` and give it an
 * upcaster.
 */
const folder = new URL('./golden/', import.meta.url);

interface Golden {
  readonly shape: Readonly<Record<string, unknown>>;
  readonly stored: Readonly<Record<string, unknown>>;
}

/** What a stored value depends on. The texts of a field, and where it is shown, may change freely. */
const shapeOfField = ({ kind, rules }: Field) => ({
  ...kind,
  translated: rules.translated,
  ...(rules.personal ? { personal: true } : {}),
});

function shapeOf({ fields, children }: Family): Golden['shape'] {
  const shapes = (all: Readonly<Record<string, Field>>) =>
    Object.fromEntries(Object.entries(all).map(([name, field]) => [name, shapeOfField(field)]));
  const lists = Object.entries(children).map(([name, child]) => [name, shapes(child.fields)]);
  return { ...shapes(fields), ...Object.fromEntries(lists) };
}

/** The prefix of the names of a family's events. */
const prefixOf = (family: Family) => recordEventName(family, 'Inserted').replace('Inserted', '');
const fileOf = (family: Family, version: number) => new URL(`${prefixOf(family)}@${version}.json`, folder);
const read = (url: URL): Golden => JSON.parse(readFileSync(url, 'utf8'));

function kept(family: Family): Golden {
  const url = fileOf(family, family.version);
  const values = sampleValues(family, 8);
  const golden = { shape: shapeOf(family), stored: { id: 7, ...customerOf(family, values), values } };
  if (!existsSync(url) && !process.env.CI) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(url, `${JSON.stringify(golden, null, 2)}\n`);
  }
  return read(url);
}

describe.each(RECORD_FAMILIES.map((family) => [family.name, family] as const))('%s', (_name, family) => {
  test('has the shape that its version says', () => {
    expect(shapeOf(family), 'a changed shape needs a new version and an upcaster').toEqual(kept(family).shape);
  });

  test('reads what each of its versions wrote', () => {
    for (let version = 1; version <= family.version; version++) {
      const { stored } = version === family.version ? kept(family) : read(fileOf(family, version));
      for (const fact of ['Inserted', 'Changed'] as const) {
        const name = recordEventName(family, fact);
        const event = upcast(`${name}@${version}`, structuredClone(stored));
        expect(EVENT_DEFINITIONS[name]?.schema.parse(event.data)).toEqual(event.data);
      }
    }
  });
});

test('nothing stands in the golden files that no family wrote', () => {
  for (const file of readdirSync(folder)) {
    const [name = '', version] = file.replace('.json', '').split('@');
    const family = RECORD_FAMILIES.find((one) => prefixOf(one) === name);
    expect(family?.version, name).toBeGreaterThanOrEqual(Number(version));
  }
});
