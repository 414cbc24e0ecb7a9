import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFileFault } from '#platform/files/inspect-file.ts';
import { eventually } from '#test/support/eventually.ts';
import * as story from '#test/support/repair-story.ts';
import { openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

describe('a quote on paper', () => {
  test('is made once and bound to its version: what was sent is what is shown in ten years', async () => {
    const { documents } = await world.start();
    await world.append('repair-5', [story.received(), story.issued(1)]);
    const [first, again] = await Promise.all([documents.quote(5, 1, 'it'), documents.quote(5, 1, 'en')]);
    expect(again).toEqual(first);
    const { rowCount: files } = await world.pool.query('select 1 from vault.media');
    expect(files, 'two that ask at once leave no second file').toBe(1);
    const before = await world.media.find(first.media);
    await world.append('repair-5', [story.corrected({ description: 'Altra macchina' }), story.issued(2)]);
    expect(await documents.quote(5, 1, 'it')).toEqual(first);
    expect(await world.media.find(first.media)).toEqual(before);
    const second = await documents.quote(5, 2, 'it');
    expect(second.media).not.toBe(first.media);
    const { rows } = await world.pool.query('select kind, subject, content_hash from vault.documents order by subject');
    expect(rows).toEqual([
      { kind: 'quote', subject: '5@1', content_hash: story.hashOf(1) },
      { kind: 'quote', subject: '5@2', content_hash: story.hashOf(2) },
    ]);
  });

  test('is nothing for a version that was never sent', async () => {
    const { documents } = await world.start();
    await world.append('repair-5', [story.received(), story.drafted(1)]);
    await expect(documents.quote(5, 1, 'it')).rejects.toThrow('repair 5, quote 1');
    await expect(documents.workSheet(5)).rejects.toThrow('work sheet of repair 5');
  });
});

describe('a thumbnail', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is made by the worker, also of what was uploaded while none was there', async () => {
    const kept = await world.media.keep({ bytes: pixel, name: 'foto.png', uploader: 1 });
    if (isFileFault(kept)) throw new Error(kept.code);
    await world.start();
    await eventually(async () => expect((await world.media.find(kept.id))?.thumbnail).toBe('ready'));
  });
});
