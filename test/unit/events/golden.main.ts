import { existsSync, writeFileSync } from 'node:fs';
import { FEATURE_EVENTS } from '#domain/events.ts';
import { storedTypesOf, upcast } from '#journal/journal.ts';
import { anyEvent } from '#test/support/any-event.ts';
import { seeded } from '#test/support/seeded.ts';

/**
 * A part of `npm run registries`: writes a golden file for each stored type that has none, and a person looks at it.
 * The sample of a new version is drawn from the schema. The files of older versions exist already, and never change.
 */
for (const stored of storedTypesOf(Object.keys(FEATURE_EVENTS))) {
  const file = new URL(`./golden/${stored}.json`, import.meta.url);
  if (existsSync(file)) continue;
  const name = stored.slice(0, stored.lastIndexOf('@'));
  const { data } = anyEvent(name, seeded(7));
  if (!stored.endsWith(`@${FEATURE_EVENTS[name as keyof typeof FEATURE_EVENTS].version}`)) {
    throw new Error(`${stored} has no golden file: take it from the history, it was written once`);
  }
  writeFileSync(file, `${JSON.stringify({ stored: data, read: upcast(stored, { ...data }).data }, null, 2)}\n`);
  process.stdout.write(`${stored}: look at test/unit/events/golden/${stored}.json\n`);
}
