import type { EventNamed, OfficinaEvent } from '#domain/events.ts';
import type { Role } from '#domain/kernel/decider.ts';
import type { OpeningEvent } from '#domain/repairs/repair-event.ts';
import type { WorkSheet } from '#domain/work-sheets/work-sheet.events.ts';
import { WORK_ENDS } from '#domain/work-sheets/work-timer.events.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { int, pick, type Random } from '#test/support/chance.ts';
import * as story from '#test/support/repair-story.ts';
import { seeded } from '#test/support/seeded.ts';
import { withEveryEvent } from './any-streams.ts';
import { randomMarket } from './random-market.ts';
import { withReleaseTimes } from './random-page.ts';
import { randomRequests } from './random-requests.ts';
import { dictionary, firm, roles } from './random-settings.ts';
import { streamOf } from './stored.ts';

const REPAIR_FACTS: readonly ((random: Random) => OfficinaEvent)[] = [
  () => story.arrived,
  (random) => drafted(sheet(int(random, 1, 900))),
  worked,
  (random) => story.moved('RECEIVED', pick(random, ['DIAGNOSIS', 'IN_REPAIR', 'CANCELLED', 'TESTING'])),
  (random) =>
    story.corrected(
      pick(random, [
        { description: 'Saldatrice' },
        { date_ddt: '' },
        { nr_ddt: '7' },
        { nr_ddt_gr: 'A-1' },
        { date_ddt_gr: '' },
      ]),
    ),
  (random) => story.corrected({ working_with_testing: random() < 0.5 }),
  (random) => photographed(int(random, 1, 9)),
  (random) => story.assigned(pick(random, [null, 1, 2, 3])),
  (random) => story.drafted(int(random, 1, 3), { total_amount_with_discount: int(random, 1, 900) }),
  (random) => story.issued(int(random, 1, 3), { total_amount_with_discount: int(random, 1, 900) }),
  (random) => story.accepted(int(random, 1, 3)),
  (random) => story.rejected(int(random, 1, 3)),
  (random) => story.expired(int(random, 1, 3)),
  (random) => story.withdrawn(int(random, 1, 3)),
  () => story.sent(),
  () => story.back(),
  (random) =>
    story.tripCorrected(pick(random, [{ id_business_name_supplier: 9 }, { dueOn: '2026-04-01' }, { price: 7 }])),
  () => story.readied(),
  () => story.delivered,
  () => story.handedOver,
  (random) => story.deliveryWithdrawn(pick(random, ['', '12/2026'])),
  () => story.undeliveredCancelled(),
  () => story.archived,
  (random) => story.urgency(int(random, 1, 3)),
];

function sheet(consumables: number): WorkSheet {
  return {
    defect: '',
    flaw_detection: '',
    done_works: '',
    lines: [],
    consumables,
    hour: 0,
    value_config_hour: 0,
    tot_value_config: 0,
    tot_final: consumables,
    search_product: false,
    to_call: false,
    create_quote: true,
    escape_from: false,
    working: false,
    unrepairable: false,
    working_without_testing: false,
    working_with_testing: false,
  };
}

function drafted(written: WorkSheet): EventNamed<'WorkSheetDrafted'> {
  return { type: 'WorkSheetDrafted', data: { repairId: 5, customer_id: 77, sheet: written, changed: [] } };
}

const SESSION = { repairId: 5, customer_id: 77, id_people: 12, startedAt: '2026-03-10T09:00:00.000Z' };
const END = { stoppedAt: '2026-03-10T09:35:00.000Z', minutes: 35 };

function timer(random: Random): OfficinaEvent[] {
  return Array.from({ length: int(random, 1, 8) }, (): OfficinaEvent => {
    if (random() < 0.5) return { type: 'WorkStarted', data: { ...SESSION, repairId: int(random, 1, 4) } };
    return { type: 'WorkStopped', data: { ...SESSION, ...END, cause: pick(random, [...WORK_ENDS]) } };
  });
}

function worked(): EventNamed<'WorkTimeRecorded'> {
  return { type: 'WorkTimeRecorded', data: { ...SESSION, ...END, cause: 'hand', onSheet: true } };
}

function photographed(media: number): EventNamed<'RepairCorrected'> {
  const captures = [{ media, name: 'foto.jpg', img_rep_test: false }];
  return { type: 'RepairCorrected', data: { repairId: 5, customer_id: 77, changes: {}, captures } };
}

function cloned(): OfficinaEvent {
  return { type: 'RepairCloned', data: { ...(story.received().data as OpeningEvent['data']), clonedFrom: 1 } };
}

function of(event: OfficinaEvent, repairId: number, customer_id: number): OfficinaEvent {
  return { ...event, data: { ...event.data, repairId, customer_id } } as OfficinaEvent;
}

function customer(random: Random, customer_id: number): OfficinaEvent[] {
  const details = { email: '', pec: '', vat_number: '', fiscal_code: '', sdi: '', address: '', codepostal: '' };
  const places = { city: 'Forlì', province: 'FC', country: 'IT', telephone_number: '', mobile_number: '' };
  const events: OfficinaEvent[] = [
    {
      type: 'CustomerRegistered',
      data: {
        customer_id,
        business_name: pick(random, ['', 'Officine Forlì']),
        name: 'Ada',
        surname: 'Neri',
        ...details,
        ...places,
        fax_number: '',
        website: '',
        vatRate: null,
        language: 'it',
        salesmanId: pick(random, [null, 4]),
      },
    },
  ];
  for (let i = int(random, 0, 2); i > 0; i--) {
    events.push({
      type: 'CustomerCorrected',
      data: { customer_id, ...pick(random, [{ surname: 'Rossi' }, { city: 'Bari' }]) },
    });
  }
  // Draws no random number, so that the draws of the other streams stay as they are.
  if (customer_id === 2) events.push({ type: 'CustomerEntrusted', data: { customer_id, salesmanId: 4 } });
  for (const type of ['CustomerArchived', 'CustomerRestored'] as const) {
    if (random() < 0.3) events.push({ type, data: { customer_id } });
  }
  if (random() < 0.2) events.push(erased('customer', customer_id, null));
  return events;
}

function erased(subject: 'customer' | 'account', customer_id: number | null, accountId: number | null): OfficinaEvent {
  const erasure = { erasureId: 1, grounds: 'request' as const, reference: '' };
  return {
    type: 'PersonalDataErased',
    data: { ...erasure, subject, customer_id, accountId, family: null, recordId: null },
  };
}

function account(random: Random, accountId: number): OfficinaEvent[] {
  const roles: Role[] = ['technician'];
  const personal = { username: `t${accountId}`, email: 't@example.it', name: `Tecnico ${accountId}` };
  const events: OfficinaEvent[] = [
    {
      type: 'AccountOpened',
      data: { accountId, ...personal, roles, customer_id: null, language: 'it', origin: 'staff', credential: null },
    },
  ];
  if (random() < 0.5) events.push({ type: 'RolesGranted', data: { accountId, roles: ['manager'] } });
  if (random() < 0.3) events.push({ type: 'AccountDisabled', data: { accountId, reason: '' } });
  if (random() < 0.3) events.push({ type: 'AccountLanguageChosen', data: { accountId, language: 'en' } });
  if (random() < 0.3) events.push({ type: 'AccountMailsDeclined', data: { accountId, declined: ['repair-arrived'] } });
  if (random() < 0.3) events.push({ type: 'AccountEnabled', data: { accountId } });
  if (random() < 0.5) {
    events.push({ type: 'SecondFactorTurnedOn', data: { accountId, factor: '0f0e0d0c-0b0a-4000-8000-000000000001' } });
    if (random() < 0.3) events.push({ type: 'SecondFactorTurnedOff', data: { accountId } });
    else if (random() < 0.5) events.push({ type: 'SecondFactorReset', data: { accountId } });
  }
  if (random() < 0.3) events.push({ type: 'AccountInvited', data: { accountId, until: '2026-03-09T09:00:00.000Z' } });
  if (random() < 0.3) {
    events.push({ type: 'AccountCorrected', data: { accountId, name: 'Luca B.' } });
    events.push({ type: 'SignInLinked', data: { accountId, provider: 'google', subject: '1098' } });
  }
  if (random() < 0.3)
    events.push({ type: 'PasswordChanged', data: { accountId, credential: '0f0e0d0c-0b0a-4000-8000-000000000001' } });
  if (random() < 0.3) events.push({ type: 'SessionsEnded', data: { accountId, session: null } });
  if (random() < 0.2) events.push(erased('account', null, accountId));
  return events;
}

/** The series of a year: documents of random repairs, some of them cancelled. */
function transportDocuments(random: Random): OfficinaEvent[] {
  const events: OfficinaEvent[] = [];
  for (let number = 1; number <= int(random, 1, 5); number++) {
    const ids = { repairId: int(random, 1, 4), customer_id: int(random, 1, 3) };
    const numbered = { ...ids, year: 2026, number, nr_ddt_gr: `${number}/2026`, date_ddt_gr: '2026-03-02' };
    const parcel = { cause: 'reso da riparazione' as const, carrier: 'BRT', code_tracking: '', packages: 1 };
    const others = random() < 0.4 ? [ids.repairId + 4] : [];
    const rows = [{ code: 'A1', description: 'Inverter', quantity: 1 }];
    events.push({
      type: 'TransportDocumentIssued',
      data: { ...numbered, ...parcel, others, rows, notes: '', by_mail: true },
    });
    const reason = 'Annullato';
    if (random() < 0.4) events.push({ type: 'TransportDocumentCancelled', data: { ...numbered, others, reason } });
  }
  return events;
}

function conversation(random: Random, repairId: number, customer_id: number): OfficinaEvent[] {
  const events: OfficinaEvent[] = [];
  for (let messageId = 1; messageId <= int(random, 0, 4); messageId++) {
    const side = pick(random, ['customer', 'staff'] as const);
    const ids = { repairId, customer_id };
    events.push({ type: 'QuoteMessagePosted', data: { ...ids, messageId, side, id_sender_id: 9, messages: 'Ciao' } });
    if (random() < 0.4) events.push({ type: 'QuoteMessagesSeen', data: { ...ids, side, upTo: messageId } });
  }
  return events;
}

type Streams = (readonly [string, readonly OfficinaEvent[]])[];

/** Streams that agree: the same repairs, customers and ads are in all of them. */
function fittingStreams(random: Random): Streams {
  const streams: Streams = [];
  const add = (stream: string, events: readonly OfficinaEvent[]) => streams.push([stream, events]);
  for (let id = 1; id <= 3; id++) {
    add(`customer-${id}`, customer(random, id));
    add(`account-${id}`, account(random, id));
  }
  for (let id = 1; id <= 4; id++) {
    const owner = int(random, 1, 3);
    const facts = Array.from({ length: int(random, 1, 25) }, () => pick(random, REPAIR_FACTS)(random));
    const opening = pick(random, [story.submitted(), story.received(), cloned()]);
    add(
      `repair-${id}`,
      // None of the facts closes urgency 9.
      [opening, story.urgency(9), ...facts].map((event) => of(event, id, owner)),
    );
    add(`conversation-${id}`, conversation(random, id, owner));
    const mail = { mailId: id, template: 'repair-ready', repairId: id, customer_id: owner };
    const failed: OfficinaEvent = { type: 'MailFailed', data: { ...mail, attempts: 5, reason: 'no such box' } };
    const delivered: OfficinaEvent = { type: 'MailDelivered', data: { ...mail, attempt: 1 } };
    const task = { mailId: id, repairId: id, customer_id: owner };
    const tasks: OfficinaEvent[] = [
      { type: 'MailTaskDone', data: task },
      ...(id % 2 === 0 ? [{ type: 'MailTaskReopened' as const, data: task }] : []),
    ];
    add(`repair-mails-${id}`, random() < 0.3 ? [failed, ...tasks] : [delivered]);
  }
  add('transport-documents-2026', transportDocuments(random));
  add('firm', firm(random));
  add('dictionary', dictionary(random));
  add('roles', roles(random));
  add('work-timer-12', timer(random));
  return [...streams, ...randomMarket(random), ...randomRequests(random)];
}

/** The types of events that {@link fittingStreams} ever draws. */
const BY_HAND: ReadonlySet<string> = new Set(
  Array.from({ length: 60 }, (_, seed) => fittingStreams(seeded(seed)))
    .flat()
    .flatMap(([, events]) => events.map(({ type }) => type)),
);

/** Streams of every kind with every event that exists, each stream in its order; what they say need not be lawful. */
export function randomStreams(seed: number): StoredEvent[][] {
  const random = seeded(seed);
  const streams = withEveryEvent(fittingStreams(random), BY_HAND, random).map(([stream, events]) => {
    let minute = int(random, 0, 50_000);
    const at = () => new Date(Date.UTC(2026, 0, 1, 8, minute++)).toISOString();
    return streamOf(stream, events).map((event) => ({ ...event, meta: { ...event.meta, at: at() } }));
  });
  return withReleaseTimes(streams);
}
