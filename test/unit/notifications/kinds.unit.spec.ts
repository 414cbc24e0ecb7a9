import { describe, expect, test } from 'vitest';
import { scopesFor } from '#domain/accounts/offered/first-grants.ts';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { isMailTemplate, MAIL_TEMPLATES, type MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import { AD_KINDS } from '#domain/notifications/ad-kinds.ts';
import { GOODS_KINDS } from '#domain/notifications/goods-kinds.ts';
import type { NotificationKind } from '#domain/notifications/notification-kind.ts';
import {
  channelsFor,
  channelsOf,
  channelsOffByMails,
  customerMail,
  KIND_NAMES,
  notificationKind,
  wantsMail,
} from '#domain/notifications/offered/notification-kinds.ts';
import { ORDER_KINDS } from '#domain/notifications/order-kinds.ts';
import { AUDIENCES } from '#workers/notifications/audiences.ts';
import { CHANNEL_WRITERS } from '#workers/notifications/channels.ts';

const ALL = KIND_NAMES.map((name) => [name, notificationKind(name) as NotificationKind] as const);
const OF_NEGOTIATION = { negotiation: 120_000_034, price: 1000_00, why: 'reserved' };
const OF_ORDER = { order: 7, amount: 134_20 };
const FACTS = {
  accepted: true,
  urgencyId: 3,
  tab: 'garanzia',
  template: 'repair-ready',
  ...OF_NEGOTIATION,
  ...OF_ORDER,
  request: 9,
  ad: 9,
};

/** Kinds that are about no repair: what they say, and where they lead. */
const ABOUT_NO_REPAIR: Readonly<Record<string, { readonly says: RegExp; readonly link?: RegExp }>> = {
  'customer-urgency': { says: /Brambilla/ },
  ...Object.fromEntries(
    Object.entries<NotificationKind>({ ...ORDER_KINDS, ...GOODS_KINDS }).map(([name, { side }]) => [
      name,
      { says: /ordine n\. 7/, link: side === 'staff' ? /^\/admin\/ordini\/7$/ : /^\/i-tuoi-ordini\/7$/ },
    ]),
  ),
  'own-ad-reviewed': { says: /annuncio n\. 9/, link: /^\/i-tuoi-annunci$/ },
  'own-ad-ended': { says: /n\. 9/, link: /^\/i-tuoi-annunci$/ },
  'own-ad-free': { says: /annuncio n\. 9/, link: /^\/i-tuoi-annunci$/ },
  'own-shop-reviewed': { says: /Il tuo negozio/, link: /^\/modifica-i-tuoi-dati\/negozio$/ },
  'own-image-reviewed': { says: /tua immagine/, link: /^\/le-tue-immagini$/ },
  'attachment-kept': { says: /documento/, link: /^\/i-tuoi-allegati$/ },
  'to-review': { says: /aspetta il controllo – Brambilla/, link: /^\/admin\/annunci\/9$/ },
  'ad-reported': { says: /annuncio n\. 9 è segnalato/, link: /^\/admin\/segnalazioni\/9$/ },
  'public-request': { says: /richiesta dal sito \(n\. 9\)/ },
  'acted-for': { says: /agente/, link: /^\/area-cliente$/ },
};
const WORDS = { code: 'RIP-2026-00005', customer: 'Brambilla', by: 'Anna Conti', facts: FACTS };

/** Kinds of what happens between customers are about no repair. */
const isOfMarket = ({ may }: NotificationKind) => may.function === 'negotiations';

describe.each(ALL)('%s', (name, kind) => {
  test('is called something, and says something else in each language', () => {
    expect(kind.title.it).not.toBe(kind.title.en);
    const text = kind.text(WORDS);
    expect(text.it).not.toBe(text.en);
    expect(JSON.stringify(text)).not.toMatch(/undefined|null|\[object/);
    if (isOfMarket(kind)) return;
    expect(text.it).toMatch(ABOUT_NO_REPAIR[name]?.says ?? /RIP-2026-00005/);
  });

  test('leads to a screen of its own side', () => {
    const link = kind.link({ repairId: 5, customerId: 77, mailId: 9, facts: FACTS });
    if (isOfMarket(kind)) return expect(link).toBe('/trattative/120000034');
    expect(link).toMatch(
      ABOUT_NO_REPAIR[name]?.link ??
        (kind.side === 'staff' ? /^\/admin\/[a-z-]+\/\d+(\/[a-z]+)?$/ : /^\/area-cliente\/riparazioni\/5$/),
    );
  });

  test('is told to somebody who can be found, holding a right that exists, by channels that can tell', () => {
    expect(kind.whom.length).toBeGreaterThan(0);
    for (const audience of kind.whom) expect(AUDIENCES[audience]).toBeTypeOf('function');
    expect(kind.whom.includes('customer')).toBe(kind.side === 'customer');
    expect(scopesFor(kind.may).length).toBeGreaterThan(0);
    const channels = channelsOf(kind);
    expect(channels).toContain('app');
    const writers = CHANNEL_WRITERS.map(({ channel }) => channel as string);
    for (const channel of channels) if (channel !== 'mail') expect(writers).toContain(channel);
  });

  test('has mails exactly where mail is one of its channels', () => {
    expect(channelsOf(kind).includes('mail')).toBe(kind.mails !== undefined);
    for (const mail of kind.mails ?? []) {
      expect(isMailTemplate(mail)).toBe(true);
      const account = { customer_id: kind.side === 'staff' ? null : 77, channelsOff: { [name]: ['mail'] } };
      expect(wantsMail(account, mail)).toBe(false);
      expect(wantsMail({ ...account, channelsOff: {} }, mail)).toBe(true);
    }
  });

  test('has words for a locked phone exactly where push is one of its channels, and they name nobody', () => {
    expect(kind.push !== undefined).toBe(channelsOf(kind).includes('push'));
    if (!kind.push) return;
    expect(kind.push.title.it).not.toBe(kind.push.title.en);
    const about = { repairId: 5, customerId: 77, facts: FACTS };
    const link = (kind.push.link ?? kind.link)(about);
    if (isOfMarket(kind) || ABOUT_NO_REPAIR[name]) return expect(link).toBe(kind.link(about));
    expect(link).toMatch(
      kind.side === 'staff' ? /^\/admin\/[a-z-]+\/5(\/[a-z]+)?$/ : /^\/area-cliente\/riparazioni\/5$/,
    );
  });

  test('comes of an event, or of a time that has come', () => {
    const byTheClock = ['supplier-overdue', 'quote-reminder', 'pickup-reminder'];
    expect(kind.on.length > 0).toBe(!byTheClock.includes(name));
  });

  test('comes of events that exist', () => {
    for (const event of [...kind.on, ...(kind.resolved?.on ?? []), ...(kind.withdrawn?.on ?? [])]) {
      expect(EVENT_DEFINITIONS).toHaveProperty(event);
    }
  });
});

describe('what becomes of what a customer shows', () => {
  const AD = { adId: 9, customer_id: 77 };
  const says = (name: keyof typeof AD_KINDS, type: string, data: object) => {
    const kind: NotificationKind = AD_KINDS[name];
    const occasion = kind.occasion({ type, data } as never);
    return occasion && kind.text({ ...WORDS, facts: occasion.facts ?? {} }).it;
  };

  test('is told as what it is', () => {
    expect(says('own-ad-reviewed', 'AdPublished', AD)).toContain('è online');
    expect(says('own-ad-reviewed', 'AdRefusedByReview', AD)).toContain('va corretto');
    expect(says('own-ad-ended', 'AdExpired', AD)).toContain('è scaduto');
    expect(says('own-ad-ended', 'AdRemoved', { ...AD, by: 'moderation' })).toContain('è stato rimosso');
    expect(says('own-ad-ended', 'AppealDecided', { ...AD, reinstated: false })).toContain('resta rimosso');
    expect(says('own-ad-free', 'AdReservationReleased', { ...AD, by: 'buyer' })).toContain('ha rinunciato');
    expect(says('own-ad-free', 'AdReservationReleased', { ...AD, by: 'clock' })).toContain('è finita');
    expect(says('ad-reported', 'RemovalAppealed', AD)).toContain('è contestata');
    expect(says('to-review', 'ShopProfileSubmitted', { customer_id: 77 })).toContain('Un negozio');
    const offered = says('to-review', 'CommunityImageOffered', { imageId: 5, customer_id: 77 });
    expect(offered).toBe('Immagini della galleria aspettano il controllo – Brambilla');
  });

  test('is not told where the seller did it, where nobody has to look, or where better news follows', () => {
    for (const by of ['owner', 'erasure']) expect(says('own-ad-ended', 'AdRemoved', { ...AD, by })).toBeNull();
    expect(says('own-ad-ended', 'AppealDecided', { ...AD, reinstated: true })).toBeNull();
    expect(says('own-ad-free', 'AdReservationReleased', { ...AD, by: 'seller' })).toBeNull();
    expect(says('to-review', 'AdSubmitted', { ...AD, causes: [] })).toBeNull();
    expect(says('to-review', 'AdSubmitted', { ...AD, causes: ['phone'] })).not.toBeNull();
  });

  test('names nobody who reports an ad', () => {
    const occasion = (AD_KINDS['ad-reported'] as NotificationKind).occasion({
      type: 'AdReported',
      data: { ...AD, customer_id: 78 },
    } as never);
    expect(occasion).toEqual({ facts: { ad: 9, disputed: false } });
  });
});

describe('the words of customers', () => {
  test('never hold what only staff gets to know', () => {
    for (const [, kind] of ALL) {
      if (kind.side !== 'customer') continue;
      const text = kind.text(WORDS);
      expect(`${text.it} ${text.en}`).not.toMatch(/Brambilla|Anna Conti/);
    }
  });
});

describe('a choice', () => {
  test('takes away its own kind and channel, and nothing else', () => {
    expect(channelsFor({}, 'assigned').has('mail')).toBe(true);
    const off = { assigned: ['mail'] };
    expect(channelsFor(off, 'assigned').has('mail')).toBe(false);
    expect(channelsFor(off, 'assigned').has('app')).toBe(true);
    expect(channelsFor(off, 'urgency').has('mail')).toBe(true);
    expect(channelsFor({}, 'mail-failed').has('mail')).toBe(false);
    expect(channelsFor({}, 'toString').has('app')).toBe(false);
  });

  test('is there for no mail that one must get', () => {
    const must: MailTemplateName[] = ['invitation', 'new-password', 'second-factor', 'account-locked', 'quote-sent'];
    const nothing = Object.fromEntries(KIND_NAMES.map((name) => [name, ['app', 'mail', 'push']]));
    for (const mail of must) {
      for (const customer_id of [null, 77]) expect(wantsMail({ customer_id, channelsOff: nothing }, mail)).toBe(true);
    }
    expect(Object.keys(MAIL_TEMPLATES)).toEqual(expect.arrayContaining(must));
  });

  test('of a customer is his own side’s: the same mail to the staff is another choice', () => {
    const off = { 'quote-message': ['mail'] };
    expect(wantsMail({ customer_id: null, channelsOff: off }, 'quote-messages')).toBe(false);
    expect(wantsMail({ customer_id: 77, channelsOff: off }, 'quote-messages')).toBe(true);
  });

  test('leaves a customer what binds: quotes, deliveries, orders with their money, and that somebody acts for them', () => {
    const always = Object.keys(MAIL_TEMPLATES).filter((name) => customerMail(name) === 'always');
    expect(always).toEqual([
      ...['quote-sent', 'quote-decided-receipt', 'transport-document'],
      ...['payment', 'order-goods', 'order-summary', 'order-message', 'acted-for'],
    ]);
    const optional = Object.keys(MAIL_TEMPLATES).filter((name) => customerMail(name) === 'optional');
    expect(optional).toEqual([
      ...['fault-module-customer', 'repair-arrived', 'quote-reminder', 'quote-messages', 'repair-ready'],
      ...['pickup-reminder', 'repair-unrepairable', 'negotiation-messages'],
    ]);
  });

  test('that was made by mails, as it was before, is the same choice by kinds', () => {
    const off = channelsOffByMails({ ready: ['app'], assigned: ['mail'] }, ['repair-ready', 'quote-sent']);
    expect(off).toMatchObject({ ready: ['app', 'mail'], arrived: [], assigned: ['mail'] });
    expect(channelsOffByMails(off, [])).toMatchObject({ ready: ['app'], assigned: ['mail'] });
    expect(off).not.toHaveProperty('quote-to-decide');
  });
});
