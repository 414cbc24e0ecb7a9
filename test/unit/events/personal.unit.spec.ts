import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { defineEvent } from '#domain/kernel/event-definition.ts';
import { impersonal } from '#domain/kernel/personal.ts';
import { line, localDate } from '#domain/kernel/values.ts';
import { RECORD_EVENTS, recordMeaning } from '#domain/records/record.events.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';

/**
 * Texts of events about customers and accounts that stay readable for ever, and why none of them can be about a person, or
 * has to stay. Whoever adds one here says so before all others.
 */
const READABLE: Readonly<Record<string, readonly string[]>> = {
  'an existing day': [
    'ArrivalConfirmed.arrivedOn',
    'CustomerCorrected.expiration_date',
    'CustomerCorrected.subscription_date',
    'CustomerRegistered.expiration_date',
    'CustomerRegistered.subscription_date',
    'DeliveryWithdrawn.date_ddt_gr',
    'ExternalRepairCorrected.changes.date',
    'ExternalRepairCorrected.changes.date_return_product_from_the_supplier',
    'ExternalRepairCorrected.changes.dueOn',
    'FastUrgencyCorrected.changes.date',
    'FastUrgencyRaised.date',
    'FaultModuleSubmitted.details.date_ddt',
    'FaultModuleSubmitted.details.date_ddt_gr',
    'QuoteDrafted.content.validUntil',
    'QuoteIssued.content.validUntil',
    'RegistrationSubmitted.expiration_date',
    'RegistrationSubmitted.subscription_date',
    'RepairCloned.details.date_ddt',
    'RepairCloned.details.date_ddt_gr',
    'RepairCorrected.changes.date_ddt',
    'RepairCorrected.changes.date_ddt_gr',
    'RepairDelivered.date_ddt_gr',
    'RepairReceived.details.date_ddt',
    'RepairReceived.details.date_ddt_gr',
    'ReturnedFromSupplier.date_return_product_from_the_supplier',
    'SentToSupplier.date',
    'SentToSupplier.dueOn',
    'TransportDocumentCancelled.date_ddt_gr',
    'TransportDocumentIssued.date_ddt_gr',
    'UndeliveredDocumentCancelled.date_ddt_gr',
    'WarrantyValidated.module.since',
    'WarrantyValidated.module.until',
  ],
  'an instant of the clock': [
    'AccountInvited.until',
    'AccountLocked.until',
    'PasswordLinkSent.until',
    'QuoteExpired.expiredAt',
    'SecondFactorLocked.until',
    'WorkStarted.startedAt',
    'WorkStopped.startedAt',
    'WorkStopped.stoppedAt',
    'WorkTimeRecorded.startedAt',
    'WorkTimeRecorded.stoppedAt',
  ],
  'made by Officina: codes, numbers of our own documents, hashes, names of rows and templates': [
    'AccountMailsDeclined.declined.*',
    'AccountOpened.credential',
    'AccountOpened.roles.*',
    'DeliveryWithdrawn.nr_ddt_gr',
    'FaultModuleSubmitted.code_intervention_gr',
    'MailDelivered.template',
    'MailFailed.template',
    'NotificationsChosen.kind',
    'NotificationsChosen.off.*',
    'PasswordChanged.credential',
    'PersonalDataErased.family',
    'SessionsEnded.session',
    'QuoteAccepted.hash',
    'QuoteDrafted.hash',
    'QuoteIssued.hash',
    'QuoteRejected.hash',
    'RepairCloned.code_intervention_gr',
    'RepairDelivered.nr_ddt_gr',
    'RepairReceived.code_intervention_gr',
    'RolesGranted.roles.*',
    'SecondFactorTurnedOn.factor',
    'TransportDocumentCancelled.nr_ddt_gr',
    'TransportDocumentIssued.nr_ddt_gr',
    'TransportDocumentSentAgain.nr_ddt_gr',
    'UndeliveredDocumentCancelled.nr_ddt_gr',
  ],
  'stands on a transport document, which the law keeps': [
    'TransportDocumentIssued.carrier',
    'TransportDocumentIssued.code_tracking',
  ],
  'the number of the request to erase: refused where it names the person': ['PersonalDataErased.reference'],
};

/** Families whose records belong to customers or have keys of their own: which of their fields say something of a person their definitions say. */
const OWNED = new Set<string>(RECORD_FAMILIES.filter(({ owner }) => owner !== null).map(({ name }) => name));

/** Events that name neither a customer nor an account: firms that work for us, names of streams, what an erasure did, records. */
const ABOUT_NOBODY = [
  'ErasureCertified',
  'FirmCorrected',
  'TextReworded',
  'TextRestored',
  'PersonalKeysDestroyed',
  'ReservationConfirmed',
  'RoleArchived',
  'RoleDefined',
  'RoleDescribed',
  'RoleRightsSet',
  'ValueReleased',
  'ValueReserved',
  ...Object.keys(RECORD_EVENTS).filter(
    (name) => !OWNED.has(recordMeaning(name)?.family.name ?? '') || /(Archived|Restored)$/.test(name),
  ),
];

interface JsonSchema {
  readonly type?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** By the published schema, so that it is not the same walk that says what is sealed. */
function strings(schema: JsonSchema, path: readonly string[] = []): string[] {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  return [
    ...(schema.type === 'string' ? [path.join('.')] : []),
    ...(schema.anyOf ?? []).flatMap((option) => strings(option, path)),
    ...(schema.items ? strings(schema.items, [...path, '*']) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => strings(field, [...path, name])),
  ];
}

const stringsOf = (schema: z.ZodType) => [...new Set(strings(z.toJSONSchema(schema) as JsonSchema))];

describe('what somebody wrote in an event', () => {
  test('is sealed for the person that the event concerns, or it is said here why not', () => {
    const readable = Object.entries(EVENT_DEFINITIONS).flatMap(([name, { schema, personal }]) => {
      if (ABOUT_NOBODY.includes(name) || name in RECORD_EVENTS) return [];
      const sealed = personal?.fields ?? [];
      const isSealed = (path: string) => sealed.some((field) => path === field || path.startsWith(`${field}.`));
      return stringsOf(schema)
        .filter((path) => !isSealed(path))
        .map((path) => `${name}.${path}`);
    });
    expect(readable.sort()).toEqual(Object.values(READABLE).flat().sort());
  });

  test('concerns a customer or an account wherever the event names one', () => {
    const unnamed = Object.entries(EVENT_DEFINITIONS).filter(([, { schema }]) => {
      const names = Object.keys((z.toJSONSchema(schema) as JsonSchema).properties ?? {});
      return !names.includes('customer_id') && !names.includes('accountId');
    });
    expect(unnamed.map(([name]) => name).sort()).toEqual(ABOUT_NOBODY.toSorted());
  });

  const Sample = defineEvent(
    'Sampled',
    z.object({
      customer_id: z.number(),
      on: z.union([z.literal(''), localDate]),
      kind: z.enum(['a', 'b']),
      code: impersonal('a sample', line(10)),
      note: line().nullable().optional(),
      rows: z.array(z.object({ said: line(), qta: z.number(), deep: z.array(line()) })),
      files: z.array(z.object({ media: z.number(), name: line() })),
    }),
    { about: 'A sample.', sealed: ['files'] },
  );

  test('is found by itself, in lists and behind options; days, choices and what is marked are not', () => {
    expect(Sample.personal).toEqual({
      kind: 'customer',
      idField: 'customer_id',
      fields: ['note', 'rows.*.said', 'rows.*.deep.*', 'files'],
    });
  });

  test('of a shape that is not known stops the program before it could write it readable', () => {
    const define = () =>
      defineEvent('Odd', z.object({ accountId: z.number(), any: z.record(z.string(), z.string()) }), { about: 'Odd.' });
    expect(define).toThrow('any: whether a record holds texts is not known');
  });
});
