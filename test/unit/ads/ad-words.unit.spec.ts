import { describe, expect, test } from 'vitest';
import { adSlug, adTitle } from '#domain/ads/ad-words.ts';

describe('an ad’s title', () => {
  test('is the first line of its description', () => {
    expect(adTitle({ description: '  Tornio   parallelo\nusato poco' })).toBe('Tornio parallelo');
  });
  test('is cut at a word', () => {
    const title = adTitle({ description: `${'lungo '.repeat(30)}` });
    expect(title).toBe(`${'lungo '.repeat(13).trim()}…`);
    expect(adTitle({ description: 'x'.repeat(200) })).toBe(`${'x'.repeat(80)}…`);
  });
});

describe('meta_tag_link', () => {
  test.each([
    ['Saldatrice MIG 250 A, perché no?', 'saldatrice-mig-250-a-perche-no-77'],
    ['  «Città» – più è!  ', 'citta-piu-e-77'],
    ['', '77'],
    ['漢字', '77'],
  ])('of «%s» is %s', (description, slug) => {
    expect(adSlug({ description }, 77)).toBe(slug);
  });
});
