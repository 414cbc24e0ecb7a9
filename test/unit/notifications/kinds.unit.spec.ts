import { describe, expect, test } from 'vitest';
import { scopesFor } from '#domain/accounts/permissions.ts';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { isMailTemplate, MAIL_TEMPLATES, type MailTemplateName } from '#domain/mails/mail-templates.ts';
import type { NotificationKind } from '#domain/notifications/notification-kind.ts';
import { KIND_NAMES, kindOfMail, notificationKind, wants } from '#domain/notifications/notification-kinds.ts';
import { AUDIENCES } from '#workers/notifications/audiences.ts';
import { CHANNEL_WRITERS } from '#workers/notifications/channels.ts';

const ALL = KIND_NAMES.map((name) => [name, notificationKind(name) as NotificationKind] as const);
const FACTS = { accepted: true, urgencyId: 3, tab: 'garanzia', template: 'repair-ready' };
const WORDS = { code: 'RIP-2026-00005', customer: 'Brambilla', by: 'Anna Conti', facts: FACTS };

describe.each(ALL)('%s', (name, kind) => {
  test('is called something, and says something else in each language', () => {
    expect(kind.title.it).not.toBe(kind.title.en);
    const text = kind.text(WORDS);
    expect(text.it).not.toBe(text.en);
    expect(JSON.stringify(text)).not.toMatch(/undefined|null|\[object/);
    expect(text.it).toMatch(name === 'customer-urgency' ? /Brambilla/ : /RIP-2026-00005/);
  });

  test('leads to a screen of its own side', () => {
    const link = kind.link({ repairId: 5, customerId: 77, mailId: 9, facts: FACTS });
    expect(link).toMatch(
      kind.side === 'staff' ? /^\/admin\/[a-z-]+\/\d+(\/[a-z]+)?$/ : /^\/area-cliente\/riparazioni\/5$/,
    );
  });

  test('is told to somebody who can be found, holding a right that exists, by channels that can tell', () => {
    expect(kind.whom.length).toBeGreaterThan(0);
    for (const audience of kind.whom) expect(AUDIENCES[audience]).toBeTypeOf('function');
    expect(kind.whom.includes('customer')).toBe(kind.side === 'customer');
    expect(scopesFor(kind.may).length).toBeGreaterThan(0);
    expect(kind.channels).toContain('app');
    const writers = CHANNEL_WRITERS.map(({ channel }) => channel as string);
    for (const channel of kind.channels) if (channel !== 'mail') expect(writers).toContain(channel);
  });

  test('has mails exactly where mail is one of its channels', () => {
    expect(kind.mails.length > 0).toBe(kind.channels.includes('mail'));
    for (const mail of kind.mails) {
      expect(isMailTemplate(mail)).toBe(true);
      expect(kindOfMail(mail)).toBe(name);
    }
  });

  test('comes of events that exist', () => {
    for (const event of [...kind.on, ...(kind.settled?.on ?? []), ...(kind.withdrawn?.on ?? [])]) {
      expect(EVENT_DEFINITIONS).toHaveProperty(event);
    }
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
    expect(wants({}, 'assigned', 'mail')).toBe(true);
    const off = { assigned: ['mail'] };
    expect(wants(off, 'assigned', 'mail')).toBe(false);
    expect(wants(off, 'assigned', 'app')).toBe(true);
    expect(wants(off, 'urgency', 'mail')).toBe(true);
    expect(wants({}, 'mail-failed', 'mail')).toBe(false);
    expect(wants({}, 'toString', 'app')).toBe(false);
  });

  test('is there for no mail that one must get', () => {
    const must: MailTemplateName[] = ['invitation', 'new-password', 'second-factor', 'account-locked', 'quote-sent'];
    for (const mail of must) expect(kindOfMail(mail)).toBeNull();
    expect(Object.keys(MAIL_TEMPLATES)).toEqual(expect.arrayContaining(must));
  });
});
