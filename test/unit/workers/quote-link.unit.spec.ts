import { describe, expect, test } from 'vitest';
import { quoteLinks } from '#commands/quotes/quote-link.ts';
import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

const links = quoteLinks(Buffer.alloc(32, 1));
const quote = {
  repairId: 5,
  version: 2,
  hash: 'a'.repeat(64),
  recipient: 'Carla@Brambilla.example',
  expiresAt: '2026-05-02T22:00:00.000Z',
};
const before = Date.parse('2026-05-02T21:59:59Z');

describe('a quote link', () => {
  test('says which version it decides, and until when', () => {
    const { recipient: _, ...said } = quote;
    expect(links.read(links.make(quote), before)).toMatchObject({ ok: true, link: said });
  });

  test('is one of its own for each recipient, whose address is not in it', () => {
    const token = links.make(quote);
    expect(token).not.toBe(links.make({ ...quote, recipient: 'altro@brambilla.example' }));
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain('brambilla');
    const read = links.read(token, before);
    if (!read.ok) throw new Error(read.why);
    const addresses = ['altro@brambilla.example', 'carla@brambilla.example'];
    expect(links.recipientOf(read.link, addresses)).toBe('carla@brambilla.example');
    expect(links.recipientOf(read.link, ['nessuno@brambilla.example'])).toBeNull();
  });

  test('is the same for the same quote, so that a mail sent twice carries one link', () => {
    expect(links.make(quote)).toBe(links.make({ ...quote }));
  });

  test('expires', () => {
    expect(links.read(links.make(quote), Date.parse(quote.expiresAt))).toEqual({ ok: false, why: 'expired' });
  });

  test('is forged when a single character is another, at every place', () => {
    const token = links.make(quote);
    for (let place = 0; place < token.length; place++) {
      const other = token[place] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      expect(links.read(changed, before), `at ${place}`).toEqual({ ok: false, why: 'forged' });
    }
  });

  test.each(['', '.', 'a.b.c', `${'x'.repeat(5000)}.y`])('%j is forged', (token) => {
    expect(links.read(token, before)).toEqual({ ok: false, why: 'forged' });
  });

  test('of another installation, or for another purpose, opens nothing', () => {
    expect(quoteLinks(Buffer.alloc(32, 2)).read(links.make(quote), before)).toEqual({ ok: false, why: 'forged' });
    const other = signLink(linkKey(Buffer.alloc(32, 1), 'password-rescue'), { r: 5 }, quote.expiresAt);
    expect(readLink(linkKey(Buffer.alloc(32, 1), 'quote-decision'), other, before)).toEqual({
      ok: false,
      why: 'forged',
    });
  });
});
