import { describe, expect, it } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { accounts } from '#projections/accounts/accounts.projection.ts';
import { conversations } from '#projections/conversations/conversations.projection.ts';
import { customers } from '#projections/customers/customers.projection.ts';
import { fastUrgencies } from '#projections/fast-urgencies/fast-urgencies.projection.ts';
import { history } from '#projections/history/history.projection.ts';
import { replay } from '#projections/kernel/replay.ts';
import { mailLog } from '#projections/mail-log/mail-log.projection.ts';
import { quotes } from '#projections/quotes/quotes.projection.ts';
import { repairMediaProjection } from '#projections/repair-media/repair-media.projection.ts';
import * as story from '#test/support/repair-story.ts';
import { repairStream, stored, streamOf } from './stored.ts';

const AT = '2026-03-02T12:00:00.000Z';

describe('quotes', () => {
  const versions = (...events: OfficinaEvent[]) => [...replay(quotes, repairStream(events)).values()];

  it('keep every version; sending one supersedes the one that was pending', () => {
    expect(versions(story.issued(1), story.issued(2))).toMatchObject([
      { key: '5-1', version: 1, state: 'SUPERSEDED' },
      { key: '5-2', version: 2, state: 'PENDING', issued_at: AT, created_id: 9 },
    ]);
  });

  it('leave a decided version as it was decided', () => {
    expect(versions(story.issued(1), story.rejected(1), story.issued(2))).toMatchObject([
      { state: 'REJECTED', decided_at: AT, decision_channel: 'panel' },
      { state: 'PENDING', decided_at: null },
    ]);
  });

  it('know a draft from what was sent, by the same number', () => {
    expect(versions(story.drafted(1))).toMatchObject([{ state: 'DRAFT', issued_at: null }]);
    expect(versions(story.drafted(1), story.issued(1))).toMatchObject([{ state: 'PENDING', issued_at: AT }]);
    expect(versions(story.issued(1), story.drafted(2))).toMatchObject([{ state: 'PENDING' }, { state: 'DRAFT' }]);
  });

  it('end by time or by being withdrawn', () => {
    expect(versions(story.issued(1), story.expired(1))).toMatchObject([{ state: 'EXPIRED' }]);
    expect(versions(story.issued(1), story.withdrawn(1))).toMatchObject([{ state: 'WITHDRAWN' }]);
  });
});

describe('conversations', () => {
  const ids = { repairId: 5, customer_id: 77 };
  const posted = (messageId: number, side: 'customer' | 'staff'): OfficinaEvent => ({
    type: 'QuoteMessagePosted',
    data: { ...ids, messageId, side, id_sender_id: 9, messages: `Messaggio ${messageId}` },
  });
  const seen = (side: 'customer' | 'staff', upTo: number): OfficinaEvent => ({
    type: 'QuoteMessagesSeen',
    data: { ...ids, side, upTo },
  });

  it('hold the messages in order and how far each side has read, never backwards', () => {
    const events = [posted(1, 'customer'), posted(2, 'staff'), seen('staff', 2), seen('staff', 1), seen('customer', 1)];
    expect(replay(conversations, streamOf('conversation-5', events)).get(5)).toEqual({
      id: 5,
      customer_id: 77,
      messages: [
        { id: 1, side: 'customer', id_sender_id: 9, messages: 'Messaggio 1', created_at: AT },
        { id: 2, side: 'staff', id_sender_id: 9, messages: 'Messaggio 2', created_at: AT },
      ],
      seen_by_staff: 2,
      seen_by_customer: 1,
    });
  });
});

describe('fast-urgencies', () => {
  it('are a row each, open until they are closed', () => {
    const raised = story.urgency();
    if (raised.type !== 'FastUrgencyRaised') throw new Error('another story');
    const { repairId, urgencyId } = raised.data;
    const closed: OfficinaEvent = { type: 'FastUrgencyClosed', data: { repairId, customer_id: 77, urgencyId } };
    const rows = (events: OfficinaEvent[]) => replay(fastUrgencies, repairStream([story.received(), ...events]));
    expect([...rows([raised]).values()]).toEqual([
      {
        key: `${repairId}-${urgencyId}`,
        id: urgencyId,
        repair_id: repairId,
        customer_id: 77,
        user_id: raised.data.user_id,
        open: true,
        date: raised.data.date,
        object: raised.data.object,
        referent: raised.data.referent,
        description: raised.data.descriptionfast,
      },
    ]);
    const corrected: OfficinaEvent = {
      type: 'FastUrgencyCorrected',
      data: { repairId, customer_id: 77, urgencyId, changes: { descriptionfast: 'Altro', date: '2026-03-09' } },
    };
    expect(rows([raised, corrected]).get(`${repairId}-${urgencyId}`)).toMatchObject({
      object: raised.data.object,
      description: 'Altro',
      date: '2026-03-09',
      open: true,
    });
    expect(rows([raised, closed]).get(`${repairId}-${urgencyId}`)).toMatchObject({ open: false });
    expect(rows([closed]).size).toBe(0);
  });
});

describe('history', () => {
  const document: OfficinaEvent = {
    type: 'TransportDocumentIssued',
    data: {
      repairId: 5,
      customer_id: 77,
      year: 2026,
      number: 2,
      nr_ddt_gr: '2/2026',
      date_ddt_gr: '2026-03-02',
      cause: 'reso da riparazione',
      carrier: '',
      code_tracking: '',
      packages: 1,
      by_mail: true,
      others: [],
      rows: [],
      notes: '',
    },
  };

  it('has one row an event, with who, for whom and why, and no name', () => {
    const event = stored(story.received(), { actingFor: 77, command: 'ReceiveRepair' });
    expect(replay(history, [event]).get(event.id)).toEqual({
      id: event.id,
      repair_id: 5,
      customer_id: 77,
      stream: 'repair-5',
      revision: 0,
      type: 'RepairReceived',
      at: AT,
      actor_id: 9,
      system: null,
      acting_for: 77,
      command: 'ReceiveRepair',
      command_id: event.meta.commandId,
      correlation_id: 'correlation',
      causation_id: 'cause',
      public: true,
    });
  });

  it('takes in what other streams say of the repair, and leaves out mails about nothing', () => {
    const mail = { mailId: 1, template: 'registration', repairId: null, customer_id: 77 };
    const events = [
      stored(document, { stream: 'transport-documents-2026' }),
      stored({ type: 'MailDelivered', data: { ...mail, attempt: 1 } }, { stream: 'mail-1' }),
      stored({ type: 'MailDelivered', data: { ...mail, repairId: 5, attempt: 1 } }, { stream: 'repair-mails-5' }),
    ];
    expect([...replay(history, events).values()].map(({ stream }) => stream)).toEqual([
      'transport-documents-2026',
      'repair-mails-5',
    ]);
  });

  it('keeps the workshop’s own affairs from customers', () => {
    const own = [story.corrected({ note_internal_gr: 'x' }), story.assigned(3), story.sent(), story.drafted()];
    for (const row of replay(history, repairStream(own)).values()) expect(row.public, row.type).toBe(false);
    const shared = [story.submitted(), story.arrived, story.issued(), story.accepted(), story.delivered];
    for (const row of replay(history, repairStream(shared)).values()) expect(row.public, row.type).toBe(true);
  });
});

describe('customers', () => {
  const empty = { email: '', pec: '', vat_number: '', fiscal_code: '', sdi: '', address: '', codepostal: '', city: '' };
  const more = { province: '', country: 'IT', telephone_number: '', mobile_number: '', fax_number: '', website: '' };
  const registered: OfficinaEvent = {
    type: 'CustomerRegistered',
    data: {
      customer_id: 77,
      business_name: 'Riva',
      name: '',
      surname: '',
      ...empty,
      ...more,
      vatRate: null,
      language: 'it',
      salesmanId: 4,
    },
  };

  it('are corrected field by field', () => {
    const corrected: OfficinaEvent = {
      type: 'CustomerCorrected',
      data: { customer_id: 77, city: 'Forlì', vatRate: 1000 },
    };
    expect(replay(customers, streamOf('customer-77', [registered, corrected])).get(77)).toMatchObject({
      business_name: 'Riva',
      city: 'Forlì',
      vat_rate: 1000,
      language: 'it',
      salesman_id: 4,
    });
  });

  it('are not made of a correction alone', () => {
    const corrected: OfficinaEvent = { type: 'CustomerCorrected', data: { customer_id: 77, city: 'Forlì' } };
    expect(replay(customers, streamOf('customer-77', [corrected]))).toEqual(new Map());
  });
});

describe('accounts', () => {
  const opened: OfficinaEvent = {
    type: 'AccountOpened',
    data: {
      accountId: 3,
      username: 'ada',
      email: 'ada@example.it',
      name: 'Ada Neri',
      roles: ['technician'],
      customer_id: null,
      language: 'it',
      origin: 'staff',
      credential: null,
    },
  };

  it('follow roles, language, disabling and enabling', () => {
    const row = (...events: OfficinaEvent[]) => replay(accounts, streamOf('account-3', [opened, ...events])).get(3);
    expect(row()).toMatchObject({ name: 'Ada Neri', roles: ['technician'], disabled: false });
    expect(row({ type: 'RolesGranted', data: { accountId: 3, roles: ['manager'] } })?.roles).toEqual(['manager']);
    expect(row({ type: 'AccountLanguageChosen', data: { accountId: 3, language: 'en' } })?.language).toBe('en');
    const disabled: OfficinaEvent = { type: 'AccountDisabled', data: { accountId: 3, reason: '' } };
    expect(row(disabled)?.disabled).toBe(true);
    expect(row(disabled, { type: 'AccountEnabled', data: { accountId: 3 } })?.disabled).toBe(false);
  });

  it('follow the invitation, the password, corrections, and what ends all sessions', () => {
    const row = (...events: OfficinaEvent[]) => replay(accounts, streamOf('account-3', [opened, ...events])).get(3);
    const until = '2026-03-09T09:00:00.000Z';
    const invited: OfficinaEvent = { type: 'AccountInvited', data: { accountId: 3, until } };
    const credential = '0f0e0d0c-0b0a-4000-8000-000000000001';
    expect(row(invited)).toMatchObject({ active: false, invited_until: until, epoch: 0 });
    const chosen: OfficinaEvent = { type: 'PasswordChanged', data: { accountId: 3, credential } };
    expect(row(invited, chosen)).toMatchObject({ active: true, invited_until: null, epoch: 1 });
    expect(row({ type: 'AccountCorrected', data: { accountId: 3, name: 'Ada N.' } })?.name).toBe('Ada N.');
    const ended = (session: string | null): OfficinaEvent => ({
      type: 'SessionsEnded',
      data: { accountId: 3, session },
    });
    expect([row(ended(null))?.epoch, row(ended(credential))?.epoch]).toEqual([1, 0]);
  });
});

describe('mails, files', () => {
  it('a mail is as its last outcome says', () => {
    const mail = { mailId: 4, template: 'repair-ready', repairId: 5, customer_id: 77 };
    const events: OfficinaEvent[] = [
      { type: 'MailFailed', data: { ...mail, attempts: 5, reason: 'full' } },
      { type: 'MailDelivered', data: { ...mail, attempt: 6 } },
    ];
    expect(replay(mailLog, streamOf('repair-mails-5', events.slice(0, 1))).get(4)).toMatchObject({
      outcome: 'failed',
      attempts: 5,
      reason: 'full',
    });
    expect(replay(mailLog, streamOf('repair-mails-5', events)).get(4)).toMatchObject({
      outcome: 'delivered',
      attempts: 6,
      reason: '',
    });
  });

  it('a file that was once attached stays its repair’s', () => {
    const photo = (media: number) => [{ media, name: 'a.jpg', img_rep_test: false }];
    const corrected = (media: number): OfficinaEvent => ({
      type: 'RepairCorrected',
      data: { repairId: 5, customer_id: 77, changes: {}, captures: photo(media) },
    });
    const events = [story.received({ fileddt: { media: 3, name: 'd.pdf' } }), corrected(2), corrected(1)];
    expect(replay(repairMediaProjection, repairStream(events)).get(5)?.media).toEqual([1, 2, 3]);
  });
});
