import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type List, REGISTRIES } from '#platform/registries/registries.ts';
import { registryText } from '#platform/registries/registry-text.ts';
import { madeUnderTheirNames } from './rules/registries.ts';
import { allSources, parseSource, root } from './rules/sources.ts';

it.each(REGISTRIES)(
  '$file lists what there is: run «npm run registries» after adding a file of its kinds',
  (registry) => {
    expect(readFileSync(join(root, registry.file), 'utf8')).toBe(registryText(registry, allSources()));
  },
);

it('what is made of a kind stands where its registry finds it', () => {
  expect(madeUnderTheirNames(allSources())).toEqual([]);
});

it.each([
  ['commands/ads/place-ad.ts', 'export const placeAdCommand = defineCommand({});'],
  ['commands/ads/place-ad.command.ts', 'const placeAdCommand = defineCommand({});'],
  ['commands/ads/place-ad.command.ts', 'export const placeAd = defineCommand({});'],
  ['domain/ads/offered/ad.state.ts', 'export const adEvents = eventsIn(place, {});'],
  ['projections/ads/ads.ts', 'export const ads = defineProjection<AdRow>({});'],
  ['workers/reactions/sold.reaction.ts', 'const soldReaction = defineReaction({});'],
  ['commands/quotes/quote-link.ts', "export const quoteLink = defineLink('quote', {});"],
  ['workers/outbox/quote.link.ts', "export const quoteLink = defineLink('quote', {});"],
  ['workers/clock/ad-deadlines.ts', 'export const adDeadlines = defineDeadlines({});'],
  ['workers/mail-templates/sold.mail.ts', 'export const sold = defineStaffMail({});'],
])('is broken by %s with %s', (path, code) => {
  expect(madeUnderTheirNames([parseSource(path, code)])).toHaveLength(1);
});

const list = (facts: Partial<List>): List => ({
  name: 'THINGS',
  about: 'All things.',
  endings: ['.thing.ts'],
  ...facts,
});
const text = (lists: readonly List[], files: Readonly<Record<string, string>>) =>
  registryText(
    { file: 'things/things.registry.ts', folder: 'things/', lists },
    Object.entries(files).map(([path, code]) => ({ path, code })),
  );

it('a registry lists lists as wholes, single things where there is none, and nothing of other files', () => {
  const one = /^export const (\w+Thing) = /gm;
  const many = /^export const ([A-Z_]+_THINGS) = /gm;
  expect(
    text([list({ one, many, of: { type: 'Thing', from: 'things/kernel/thing.ts' } })], {
      'things/b/more.thing.ts': 'export const aThing = 1;\nexport const MORE_THINGS = [aThing];',
      'things/a/first.thing.ts': 'export const firstThing = 1;\nconst hiddenThing = 2;',
      'things/a/other.ts': 'export const otherThing = 3;',
      'elsewhere/a.thing.ts': 'export const farThing = 3;',
    }),
  ).toBe(
    [
      '// Written by «npm run registries» from the names of files: do not edit.',
      "import { firstThing } from './a/first.thing.ts';",
      "import { MORE_THINGS } from './b/more.thing.ts';",
      "import type { Thing } from './kernel/thing.ts';",
      '',
      '/** All things. */',
      'export const THINGS: readonly Thing[] = [firstThing, ...MORE_THINGS];',
      '',
    ].join('\n'),
  );
});

it('a file that is named as if it held a thing and holds none is refused, and so is a name that is there twice', () => {
  const lists = [list({ one: /^export const (\w+Thing) = /gm })];
  expect(() => text(lists, { 'things/a/x.thing.ts': 'export const x = 1;' })).toThrow(
    'things/a/x.thing.ts exports nothing for THINGS',
  );
  const same = 'export const sameThing = 1;';
  expect(() => text(lists, { 'things/a/x.thing.ts': same, 'things/b/x.thing.ts': same })).toThrow(
    'sameThing is in things/a/x.thing.ts and in things/b/x.thing.ts',
  );
});
