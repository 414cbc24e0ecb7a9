import { describe, expect, test } from 'vitest';
import type { StoredEvent } from '#commands/kernel/journal.ts';
import { LANGUAGES } from '#domain/accounts/languages.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { MAIL_TEMPLATES, type MailTemplateName } from '#domain/mails/mail-templates.ts';
import { noMailLeft } from '#domain/mails/repair-mails.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { DEMO_COMPANY } from '#test/support/company.ts';
import * as story from '#test/support/repair-story.ts';
import { letterHtml } from '#workers/mail-templates/letter-html.ts';
import { letterText } from '#workers/mail-templates/letter-text.ts';
import type { StaffKit } from '#workers/mail-templates/mail-template.ts';
import { templateOf } from '#workers/mail-templates/registry.ts';
import { SecretLink, withAddress } from '#workers/mail-templates/secret-link.ts';
import type { IssuedDocument, Look, QuoteMessage } from '#workers/reactions/look.ts';

/** What somebody might type in the hope of becoming markup. */
const EVIL = `<img src=x onerror=alert(1)>"'&`;
/** What lets in whoever holds a link. */
const SECRET = 'zqvx-secret-of-the-link';
/** To addresses that their owners need not have given: nothing that anybody typed. */
const FIXED_WORDS = new Set<MailTemplateName>(['registration', 'account-locked', 'second-factor']);
const NAME = `Rossi ${EVIL}`;
const history: OfficinaEvent[] = [
  story.submitted({ description: EVIL, series: EVIL, defect: EVIL, nr_ddt: EVIL, exit_notes: EVIL }),
  story.arrived,
  story.assigned(21),
  story.sent(),
  story.issued(1, { object: EVIL }),
  story.accepted(),
  story.urgency(),
];
const folded = (events: readonly OfficinaEvent[]) => events.reduce(repairFold.evolve, repairFold.initial);
const repair = folded(history);
const document: IssuedDocument = {
  repairId: 5,
  customer_id: 77,
  year: 2026,
  number: 12,
  nr_ddt_gr: '12/2026',
  date_ddt_gr: '2026-03-09',
  cause: 'reso da riparazione',
  carrier: EVIL,
  code_tracking: EVIL,
  packages: 1,
  others: [],
  rows: [],
  notes: EVIL,
  cancelledOn: null,
};
const message = {
  type: 'QuoteMessagePosted',
  data: { repairId: 5, customer_id: 77, messageId: 1, side: 'customer', id_sender_id: 9, messages: EVIL },
  meta: { at: '2026-03-02T09:00:00.000Z' } as StoredEvent['meta'],
} as QuoteMessage;
const look: Look = {
  repair: async () => null,
  repairOf: async () => null,
  repairAt: async () => null,
  customer: async () => null,
  account: async () => null,
  accountOf: async () => null,
  accountsOf: async () => [],
  supplier: async () => ({
    ...{ business_name: EVIL, email: '', address: '', codepostal: '', city: '', province: '', vat_number: '' },
  }),
  transportDocument: async () => document,
  mailsLeft: async () => noMailLeft,
  quoteMessages: async () => [message],
  staff: async () => [],
  readers: async () => [],
  customerUrgency: async () => ({ user_id: 77, date: '2026-03-02', object: EVIL, description: EVIL, referent: EVIL }),
};
const stored = { media: 1, name: 'Preventivo.pdf', type: 'application/pdf' };
const kitOf = (repair: ReturnType<typeof folded>): StaffKit => ({
  look: {
    ...look,
    repair: async () => (repair.status === 'none' ? null : repair),
    account: async () => ({ ...account }),
  },
  company: DEMO_COMPANY,
  links: {
    customerRepair: (id) => `https://officina.example/area-cliente/riparazioni/${id}`,
    staffRepair: (id) => `https://officina.example/admin/riparazioni/${id}`,
    quote: () => new SecretLink('https://officina.example/preventivo', SECRET),
    invitation: () => new SecretLink('https://officina.example/invito', SECRET),
    newPassword: () => new SecretLink('https://officina.example/nuova-password', SECRET),
    wayIn: () => new SecretLink('https://officina.example/accesso', SECRET),
    mailChoice: () => 'https://officina.example/area-cliente/profilo#e-mail',
    customerUrgency: (id) => `https://officina.example/admin/customer-urgency/${id}`,
    login: () => 'https://officina.example/login',
  },
  now: () => 0,
  documents: { quote: async () => stored, transportDocument: async () => stored },
});
const account = {
  status: 'open' as const,
  accountId: 21,
  username: EVIL,
  email: 'a@officina.example',
  name: EVIL,
  roles: ['desk' as const],
  customer_id: null,
  language: 'it' as const,
  credential: null,
  declined: [],
  colleague: false,
  channelsOff: {},
  disabled: false,
  lockedUntil: null,
  factor: null,
  codesLockedUntil: null,
  rights: 0,
  epoch: 0,
  links: 0,
  invitedUntil: null,
};
const data = {
  repairId: 5,
  version: 1,
  accepted: true,
  accountId: 21,
  last: true,
  side: 'customer',
  messages: [1],
  externalRepairId: 31,
  nr_ddt_gr: '12/2026',
  urgencyId: 3,
  epoch: 0,
  links: 0,
  lock: 'lock',
  change: 'locked',
  by: 21,
  tab: 'preventivo',
  expiresAt: '2026-03-02T10:00:00.000Z',
};
const ALL = (Object.keys(MAIL_TEMPLATES) as MailTemplateName[]).flatMap((name) =>
  LANGUAGES.map((language) => [name, language] as const),
);

async function write(name: MailTemplateName, language: 'it' | 'en', kit = kitOf(repair)) {
  const template = templateOf(name);
  const to = { address: 'carla@brambilla.example', name: FIXED_WORDS.has(name) ? '' : NAME, language };
  const letter = await template.letter(template.data.parse(data), to, kit);
  return {
    letter,
    html: letterHtml(letter, to.name, language, DEMO_COMPANY),
    text: letterText(letter, to.name, language, DEMO_COMPANY),
  };
}

describe.each(ALL)('%s in %s', (name, language) => {
  test('shows whatever anybody wrote as text, never as markup', async () => {
    const { html } = await write(name, language);
    if (FIXED_WORDS.has(name)) expect(html).not.toContain('onerror');
    else expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
    const tags = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map((match) => match[1]));
    const ours = 'html head meta title style body div table tr td h1 p a span br'.split(' ');
    expect([...tags].filter((tag) => !ours.includes(tag ?? ''))).toEqual([]);
    for (const [, url] of html.matchAll(/href="([^"]*)"/g)) expect(url).toMatch(/^https:\/\/officina\.example\//);
  });

  test('says the same in its text part', async () => {
    const { letter, text } = await write(name, language);
    expect(text).toContain(letter.title);
    for (const paragraph of letter.paragraphs) expect(text).toContain(paragraph);
    if (letter.button) expect(text).toContain(String(letter.button.url));
    expect(text).toContain(DEMO_COMPANY.name);
  });

  test('says something in every place that mail readers show, and nothing unfinished', async () => {
    const { letter, html } = await write(name, language);
    for (const part of [letter.subject, letter.title, letter.preview]) expect(part.trim()).not.toBe('');
    expect(html).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    expect(html).toContain(`<html lang="${language}">`);
  });
});

test('the two languages are two: no subject and title of one is that of the other', async () => {
  for (const name of Object.keys(MAIL_TEMPLATES) as MailTemplateName[]) {
    const [it, en] = [await write(name, 'it'), await write(name, 'en')];
    expect(it.letter.title).not.toBe(en.letter.title);
    expect(it.letter.subject).not.toBe(en.letter.subject);
  }
});

test.each(ALL)('%s in %s shows nobody but its recipient what is secret in its link', async (name, language) => {
  const { letter, html, text } = await write(name, language);
  expect(JSON.stringify([letter, html, text])).not.toContain(SECRET);
  const url = letter.button?.url;
  if (!(url instanceof SecretLink)) return;
  for (const part of [html, text]) {
    expect(part).toContain(url.shown);
    const sent = withAddress(part, url.reveal());
    expect(sent).toContain(SECRET);
    expect(sent).not.toContain(url.shown);
  }
});

test('a supplier is told of the machine, never of its owner', async () => {
  const { html } = await write('sent-to-supplier', 'it');
  expect(html.replaceAll(NAME, '')).not.toContain('Cliente 77');
});

describe('the mail of an arrival', () => {
  test.each([
    [true, 'it', true],
    [false, 'it', false],
    [true, 'en', true],
    [false, 'en', false],
  ] as const)('promises a quote only where one is wanted (%s, %s)', async (create_quote, language, promised) => {
    const { text } = await write(
      'repair-arrived',
      language,
      kitOf(folded([story.submitted({ create_quote }), story.arrived])),
    );
    expect(/preventivo|quote/i.test(text)).toBe(promised);
  });
});
