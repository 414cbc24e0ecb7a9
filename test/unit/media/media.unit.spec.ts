import { describe, expect, test } from 'vitest';
import { isRefusal } from '#domain/kernel/refusal.ts';
import {
  describeMedia,
  goneImages,
  newImages,
  removeMedia,
  restoreMedia,
  shelveMedia,
} from '#domain/media/media.decide.ts';
import { evolveMedia, type MediaState, type ShelvedMedia } from '#domain/media/media.state.ts';
import type { Block } from '#domain/pages/offered/block.ts';

const shelved: ShelvedMedia = { mediaId: 8, replaces: null, alts: { it: 'Un tornio' }, removed: false };
const removed: ShelvedMedia = { ...shelved, removed: true };
const image = (media: number, key = 'a'): Block => ({ key, kind: 'image', caption: '', image: { media, alt: 'x' } });
const gallery = (...media: number[]): Block => ({
  key: 'g',
  kind: 'gallery',
  title: '',
  images: media.map((one) => ({ media: one, alt: 'x' })),
});
const then = (state: MediaState, outcome: ReturnType<typeof shelveMedia>): MediaState => {
  if (isRefusal(outcome)) throw new Error(outcome.code);
  return outcome.reduce(evolveMedia, state);
};

describe('a file of the library', () => {
  test('is put in once; what was taken out comes back by being put in again, with its words', () => {
    expect(then(null, shelveMedia(null, { mediaId: 8, replaces: null }, null))).toMatchObject({ alts: {} });
    expect(shelveMedia(shelved, { mediaId: 8, replaces: null }, null)).toEqual([]);
    expect(then(removed, shelveMedia(removed, { mediaId: 8, replaces: null }, null))).toEqual(shelved);
  });

  test('begins with the words of the one that it stands for, which has to be in the library and another', () => {
    const next = shelveMedia(null, { mediaId: 9, replaces: 8 }, shelved);
    expect(then(null, next)).toMatchObject({ mediaId: 9, replaces: 8, alts: { it: 'Un tornio' } });
    for (const [replaces, replaced] of [
      [7, null],
      [9, shelved],
    ] as const) {
      expect(shelveMedia(null, { mediaId: 9, replaces }, replaced)).toMatchObject({
        code: 'media-replaces-unknown',
        fields: [{ field: 'replaces' }],
      });
    }
  });

  test('is described by language; the same words again are nothing', () => {
    expect(describeMedia(shelved, 8, { it: 'Un tornio' })).toEqual([]);
    expect(then(shelved, describeMedia(shelved, 8, { en: 'A lathe' }))?.alts).toEqual({
      it: 'Un tornio',
      en: 'A lathe',
    });
    expect(then(null, describeMedia(null, 8, { it: 'Un tornio' }))).toEqual(shelved);
  });

  test('is not taken out while anything uses it, and is told where in both languages', () => {
    const uses = [{ title: { it: 'Home', en: 'Home page' } }, { title: { it: 'Marzo', en: 'March' } }];
    const refusal = removeMedia(shelved, uses);
    expect(refusal).toMatchObject({ code: 'media-in-use', kind: 'state' });
    expect(isRefusal(refusal) && refusal.message.it).toBe('Non si può eliminare: usata in Home, Marzo');
    expect(isRefusal(refusal) && refusal.message.en).toContain('Home page, March');
    expect(removeMedia(null, uses)).toMatchObject({ code: 'media-in-use' });
    expect(removeMedia(null, [])).toMatchObject({ kind: 'missing' });
    expect(then(shelved, removeMedia(shelved, []))).toEqual(removed);
    expect(removeMedia(removed, [])).toEqual([]);
    expect(then(removed, restoreMedia(removed))).toEqual(shelved);
  });
});

describe('blocks', () => {
  test('bring only those images newly that they did not show before', () => {
    expect(newImages([image(1), gallery(2)], [gallery(2, 3), image(1), image(4, 'b')])).toEqual([3, 4]);
  });

  test('are refused at each image that was taken out', () => {
    expect(goneImages([image(1), gallery(2, 3)], new Set([5]))).toBeNull();
    expect(goneImages([image(1), gallery(2, 3)], new Set([1, 3]))).toMatchObject({
      code: 'media-gone',
      fields: [{ field: 'blocks.0.image' }, { field: 'blocks.1.images.1' }],
    });
  });
});
