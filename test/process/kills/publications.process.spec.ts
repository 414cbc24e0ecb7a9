import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublicationsUnderKills } from '#test/support/kills/publications-under-kills.ts';
import { sampled } from '#test/support/sampled.ts';
import { step } from '#test/support/step.ts';

/** Steps of the pipeline, and of an append within them, at each of which a command may die. */
const PIPELINE = [
  'claimed',
  'reserved',
  'decided',
  'before an append',
  'after an append',
  'appended',
  'followed',
  'kept',
];
const ofCommand = (phase: string) => PIPELINE.map((name) => `${phase} ${name}`);
/** Every step of the publication of an ad with images, in order. */
const STEPS = [
  ...['upload written', 'upload named', 'upload recorded'],
  ...['draft', 'submit', 'approve'].flatMap(ofCommand),
  ...['images written', 'images named', 'images made'],
  ...ofCommand('images'),
];
/** Where bytes are on disk and the row that names them is not, or they have a temporary name only. */
const LEAVING = ['upload written', 'upload named', 'images written', 'images named'];

let ads: PublicationsUnderKills;
beforeAll(async () => {
  ads = await PublicationsUnderKills.begin();
});
afterAll(() => ads.close());

test('an ad whose publication is killed at any step is online with all sizes of its images or not seen at all, once; no file is left', async () => {
  const passed = await ads.undisturbed();
  expect([...passed.keys()].sort()).toEqual([...STEPS].sort());
  const tried = sampled('deaths of a publication', STEPS, 10, { name: (name) => name });
  for (const name of tried) await step(`killed at ${name}`, () => ads.killAt(name, passed.get(name) ?? 1));
  for (const name of LEAVING) {
    await step(`killed at ${name}, and given up`, () => ads.abandonAt(name, passed.get(name) ?? 1));
  }
  expect((await ads.unnamedFiles()).length).toBeGreaterThanOrEqual(LEAVING.length);
  await step('young files stay', async () => {
    const before = await ads.unnamedFiles();
    await ads.sweep(0);
    expect(await ads.unnamedFiles()).toEqual(before);
  });
  await step('a month later what no row names is gone, and all else is there', async () => {
    await ads.sweep(31);
    expect(await ads.unnamedFiles()).toEqual([]);
    expect(await ads.missingFiles()).toEqual([]);
  });
});
