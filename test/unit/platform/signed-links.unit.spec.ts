import { describe, expect, test } from 'vitest';
import { API_LINKS } from '#api/links.registry.ts';
import { COMMAND_LINKS } from '#commands/links.registry.ts';
import { quoteLink } from '#commands/quotes/quote.link.ts';
import {
  type LinkContent,
  type LinkDefinition,
  recipientOf,
  signedLinks,
} from '#platform/signed-links/signed-links.ts';

const LINKS = { ...COMMAND_LINKS, ...API_LINKS };
type Name = keyof typeof LINKS;
type Sample<L extends LinkDefinition> = Omit<LinkContent<L>, 'expiresAt'>;

const recipient = 'Carla@Brambilla.example';
/** A content of each kind of link, all of which differ from what a claim that is missing reads as. */
const SAMPLES: { readonly [N in Name]: Sample<(typeof LINKS)[N]> } = {
  emailLink: { accountId: 31, emails: 2 },
  magicLink: { accountId: 31, epoch: 4, lock: 'b1c6' },
  passwordLink: { accountId: 31, epoch: 4, links: 2 },
  cartLink: { cartId: 9, proposal: 3, recipient },
  newsletterLink: { newsletterId: 5, link: null },
  pagePreviewLink: { pageId: 6, lang: 'en' },
  formTicketLink: { form: 'contact', drawnAt: 1777154400000, key: 'k-1' },
  subscribe: { id: 7, newsletter: undefined },
  unsubscribe: { id: 7, newsletter: 5 },
  ebook: { id: 7, newsletter: undefined },
  'ebook-file': { id: 7, newsletter: undefined },
  booking: { id: 7, newsletter: undefined },
  quoteLink: { repairId: 5, version: 2, hash: 'a1b2', recipient },
  orderLink: { orderId: 19, recipient },
  paymentReturnLink: { reference: 'order-19-1' },
  searchMailLink: { customer_id: 77, searchId: 8 },
  themePreviewLink: {},
  signInTicketLink: { accountId: 31, epoch: 4, remember: true },
  identityTicketLink: {
    provider: 'google',
    subject: 's-1',
    email: 'carla@brambilla.example',
    emailVerified: true,
    name: 'Carla',
    surname: 'Brambilla',
  },
  signInQuestionLink: { provider: 'google', random: 'r-1' },
  knownDeviceLink: { accounts: '31.7' },
  ownWritesLink: { written: '[]' },
  visitorCookieLink: { token: 'cart-1' },
};

/** What was sent to people for the samples, under the key of these tests: it must open for ever. */
const SENT: { readonly [N in Name]: string } = {
  emailLink: 'WzE3Nzc3NTkyMDAseyJhIjozMSwibSI6Mn1d.n6sFLKoXw0xpYlG4DjthDMux12i-jfxYKR0Z79GPsnM',
  magicLink: 'WzE3Nzc3NTkyMDAseyJhIjozMSwiZSI6NCwibCI6ImIxYzYifV0.yvc-sp643TodDJDg47ufbQFg7qMF88x9qSN8Wy7C9Go',
  passwordLink: 'WzE3Nzc3NTkyMDAseyJhIjozMSwiZSI6NCwibiI6Mn1d.civ9PczCX4ozvySJTiVoc2C09Vj2p6qLDw_KRMCgCI4',
  cartLink:
    'WzE3Nzc3NTkyMDAseyJjIjo5LCJwIjozLCJ0IjoiX1NMS0pjN0hkMlB6REpOViJ9XQ.nl5uswtLkpE8eKX-4Us3OK5i8mtDGAJsyEUS2_ZpnQ8',
  newsletterLink: 'WzE3Nzc3NTkyMDAseyJuIjo1LCJsIjotMX1d.W5AYCDB5rX03uJqr3qZFzqujacQcVm8feokCFRpr7J0',
  pagePreviewLink: 'WzE3Nzc3NTkyMDAseyJwIjo2LCJsIjoiZW4ifV0.24YHNp5i-slJeAhY9HZpRYius-PFMkovTUiAlc2dshc',
  formTicketLink:
    'WzE3Nzc3NTkyMDAseyJmIjoiY29udGFjdCIsInQiOjE3NzcxNTQ0MDAwMDAsImsiOiJrLTEifV0.MeO2XU0uCFsvMTtQVFQcL3ALgJk-kUZ8nboCMjQRvt0',
  subscribe: 'WzE3Nzc3NTkyMDAseyJpIjo3fV0.fHk9_QX8fd8IgWsN7IZxAE5wVcCleLvZOrZrwDSdsCU',
  unsubscribe: 'WzE3Nzc3NTkyMDAseyJpIjo3LCJuIjo1fV0.Xvc552S1EzUj52VC9f9rDFVon51ohXsbjupP9TCTLXo',
  ebook: 'WzE3Nzc3NTkyMDAseyJpIjo3fV0.nFUnS42LGoxbCqc7F6nAixwXL-VB_Whf88SQZQ_6by0',
  'ebook-file': 'WzE3Nzc3NTkyMDAseyJpIjo3fV0.QWNXNeY3XDq0EzFUmuLlwl2GgoZwmT7ferzfq3F0n-o',
  booking: 'WzE3Nzc3NTkyMDAseyJpIjo3fV0.21vBMgytidClA7Kpf8YSETp85UsQrrpXZb0YjGA051c',
  quoteLink:
    'WzE3Nzc3NTkyMDAseyJyIjo1LCJ2IjoyLCJoIjoiYTFiMiIsInQiOiJMcGVCME9DaDVTd2J5WFV5In1d.Y1W4hYOAavkloCTpcrqaBCRhfs9trQ02YU31HtlHPiU',
  orderLink: 'WzE3Nzc3NTkyMDAseyJvIjoxOSwidCI6IlFaUk1rSWNIYkVianpCOW8ifV0.bnhF12gGvymWBNG-bdOPDmNKWSiKtKP_kEg80Oz977M',
  paymentReturnLink: 'WzE3Nzc3NTkyMDAseyJwIjoib3JkZXItMTktMSJ9XQ.vxxUJQnapujYjhE_qd9Gx6W1Ng4cXF6TdOcUQsCvtOA',
  searchMailLink: 'WzI1MzM3MDc2NDgwMCx7ImMiOjc3LCJzIjo4fV0.ZsdRr4obR-3bAjYIfiRYR5IIpocoR0kTG33Ac_2bt-c',
  themePreviewLink: 'WzE3Nzc3NTkyMDAse31d.gpD8CnO-ha7SJu8j4YUOZsd1pNrxMCymO--tSFwPHk0',
  signInTicketLink: 'WzE3Nzc3NTkyMDAseyJhIjozMSwiZSI6NCwiciI6MX1d.aIXneCJcLJ9SmDcng4Puj-LBZ5Zg5UPWQ4aBupEsgVM',
  identityTicketLink:
    'WzE3Nzc3NTkyMDAseyJwIjoiZ29vZ2xlIiwicyI6InMtMSIsImUiOiJjYXJsYUBicmFtYmlsbGEuZXhhbXBsZSIsInYiOjEsIm4iOiJDYXJsYSIsInUiOiJCcmFtYmlsbGEifV0.fVDjJqV_mPuI93JHiAZtTTLXdp9XXahwFL9UPI_bhhU',
  signInQuestionLink: 'WzE3Nzc3NTkyMDAseyJwIjoiZ29vZ2xlIiwiciI6InItMSJ9XQ.i3ncpEa30N8i3Nw0JxTOARLQASgbc23JTXeLmJ7NLIE',
  ownWritesLink: 'WzE3Nzc3NTkyMDAseyJ3IjoiW10ifV0.zkj41jzCCSs0zUrlLDZ4DF3RNOFuHdMe8bbUG-RFx74',
  knownDeviceLink: 'WzE3Nzc3NTkyMDAseyJhIjoiMzEuNyJ9XQ.rdU73SmQ8ZJhhJ_Nz3WrjutGseGRIrjcS9PRYyZ0Un8',
  visitorCookieLink: 'WzE3Nzc3NTkyMDAseyJ0IjoiY2FydC0xIn1d.d3tOYtWXyIYYPiAzJAwCN-0IcdhojKrthufdI4FTSF0',
};

const links = signedLinks(Buffer.alloc(32, 1));
const expiresAt = '2026-05-02T22:00:00.000Z';
const before = Date.parse(expiresAt) - 1000;
const ALL = Object.keys(LINKS) as Name[];
const definitionOf = (name: Name): LinkDefinition => LINKS[name];
const tokenOf = (name: Name) => links.make(definitionOf(name), { ...SAMPLES[name], expiresAt } as never);
const forged = { ok: false, why: 'forged' };

describe.each(ALL)('a link: %s', (name) => {
  test('says what it was made of, and until when', () => {
    const { recipient: sentTo, ...said } = SAMPLES[name] as Readonly<Record<string, unknown>>;
    const read = links.read(definitionOf(name), tokenOf(name), before);
    expect(read).toMatchObject({ ok: true, link: { ...said, expiresAt } });
    if (sentTo !== undefined && read.ok)
      expect(recipientOf(read.link as never, ['x@y.example', recipient])).toBe(recipient);
  });

  test('opens nothing of any other purpose', () => {
    for (const other of ALL.filter((one) => one !== name)) {
      expect(links.read(definitionOf(other), tokenOf(name), before), other).toEqual(forged);
    }
  });

  test('of another installation is forged', () => {
    expect(signedLinks(Buffer.alloc(32, 2)).read(definitionOf(name), tokenOf(name), before)).toEqual(forged);
  });

  test('expires', () => {
    const end = Date.parse(expiresAt);
    expect(links.read(definitionOf(name), tokenOf(name), end)).toEqual({ ok: false, why: 'expired' });
    expect(links.open(definitionOf(name), tokenOf(name), end)).toBeNull();
    expect(links.open(definitionOf(name), tokenOf(name), before)).not.toBeNull();
  });

  test('that was sent before opens the same', () => {
    const sent = links.read(definitionOf(name), SENT[name], before);
    const made = links.read(definitionOf(name), tokenOf(name), before);
    const plain = (read: unknown) => JSON.parse(JSON.stringify(read)).link;
    expect(plain(sent)).toEqual({ ...plain(made), expiresAt: plain(sent).expiresAt });
  });
});

describe('a link to a recipient', () => {
  const token = tokenOf('quoteLink');

  test('is one of its own for each recipient, whose address is not in it', () => {
    const other = { ...SAMPLES.quoteLink, recipient: 'altro@brambilla.example', expiresAt };
    expect(links.make(quoteLink, other)).not.toBe(token);
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain('brambilla');
  });

  test('is for its address however that is written, and for no other', () => {
    const link = links.open(quoteLink, token, before);
    if (!link) throw new Error('it does not open');
    expect(recipientOf(link, ['altro@brambilla.example', 'carla@brambilla.example '])).toBe('carla@brambilla.example ');
    expect(recipientOf(link, ['', 'nessuno@brambilla.example'])).toBeNull();
  });

  test('is the same for the same content, so that a mail sent twice carries one link', () => {
    expect(tokenOf('quoteLink')).toBe(token);
  });
});

describe('a token', () => {
  test('is forged when a single character is another, at every place', () => {
    const token = tokenOf('quoteLink');
    for (let place = 0; place < token.length; place++) {
      const other = token[place] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      expect(links.read(quoteLink, changed, before), `at ${place}`).toEqual(forged);
    }
  });

  test.each(['', '.', 'a.b.c', `${'x'.repeat(5000)}.y`])('%j is forged', (token) => {
    expect(links.read(quoteLink, token, before)).toEqual(forged);
  });
});
