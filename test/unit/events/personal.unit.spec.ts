import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { event, eventsIn } from '#domain/kernel/event-definition.ts';
import { saying } from '#domain/kernel/message.ts';
import { impersonal, SUBJECT_ID } from '#domain/kernel/personal.ts';
import { line, localDate } from '#domain/kernel/values.ts';
import { mediaEvents } from '#domain/media/media.events.ts';
import { newsletterEvents } from '#domain/newsletters/newsletter.events.ts';
import { RECORD_EVENTS, recordMeaning } from '#domain/records/record.events.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { siteCodeEvents } from '#domain/site-code/site-code.events.ts';
import { themeEvents } from '#domain/theme/theme.events.ts';
import { READABLE } from './readable-texts.ts';

/**
 * Families whose records belong to customers. Their definitions, and those of families with keys of their own, say
 * which of their fields tell of a person.
 */
const OWNED = new Set<string>(RECORD_FAMILIES.filter(({ owner }) => owner !== null).map(({ name }) => name));

/**
 * Events that name neither a customer nor an account whose words they hold. They are about firms that work for us,
 * names of streams, what an erasure did, what became of a negotiation, or records.
 */
const ABOUT_NOBODY = [
  // The visitor's words are in the notice.
  'AdNoticeTaken',
  'AcceptanceConfirmed',
  // Events of items, vouchers and carts: the first event of a cart says whose cart it is.
  'StockReceived',
  'StockCorrected',
  'StockMinimumSet',
  'StockOrdered',
  'StockOrderClaimed',
  'ReceiptOpened',
  'GoodsReceived',
  'ReceiptRefused',
  'StockHeld',
  'StockAwaited',
  'RepairPartsAllotted',
  'RepairPartsComplete',
  'StockConfirmed',
  'StockReleased',
  'StockShipped',
  'StockShipmentTakenBack',
  'StockFreed',
  'StockCameBack',
  'CartLinePut',
  'CartLineRemoved',
  'CartPricesConfirmed',
  'CartPromotionEntered',
  'CartPromotionRemoved',
  'CartAddressChosen',
  'CartCarrierChosen',
  'CartMergedInto',
  'CartMergeWithdrawn',
  'CartLinesMerged',
  'CheckoutStarted',
  'CheckoutReopened',
  'CartAbandoned',
  'CartPlaced',
  'VoucherUseReserved',
  'VoucherUseConfirmed',
  'VoucherUseReleased',
  'ErasureCertified',
  'FirmCorrected',
  'NegotiationClosed',
  'NegotiationDeleted',
  'NegotiationListed',
  'NegotiationOpened',
  'NegotiationReopened',
  'OfferExpired',
  // Events of what the firm tells everybody on its site.
  'PageOpened',
  'PageDraftSaved',
  'PagePublished',
  'PageWithdrawn',
  'PageArchived',
  'PageRestored',
  'PagePublicationPlanned',
  'PagePublicationCancelled',
  'PageMoveBegun',
  'PageMoved',
  'PageMoveGivenUp',
  'PageHeld',
  'PageLetGo',
  'ReleaseOpened',
  'ReleaseReadied',
  'ReleaseAbandoned',
  'ReleasePublished',
  'ReleaseCalledOff',
  ...Object.keys(themeEvents),
  ...Object.keys(siteCodeEvents),
  // Events of what the images of the site show.
  ...Object.keys(mediaEvents),
  // Events of what the firm tells many: only the vault knows whom. A test newsletter names the user who asked for it.
  ...Object.keys(newsletterEvents).filter((name) => name !== 'NewsletterTestAsked'),
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

/** The paths of all texts, by the published schema: a walk of its own, not the one that decides what is sealed. */
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

  test('concerns a customer, an account or whoever sent a request, wherever the event names one', () => {
    const unnamed = Object.entries(EVENT_DEFINITIONS).filter(([, { schema }]) => {
      const names = Object.keys((z.toJSONSchema(schema) as JsonSchema).properties ?? {});
      return !Object.values(SUBJECT_ID).some((name) => names.includes(name));
    });
    expect(unnamed.map(([name]) => name).sort()).toEqual(ABOUT_NOBODY.toSorted());
  });

  const SAMPLES = { chapter: 'Samples', stream: 'sample-{id}', historyOf: [] };
  const told = { about: 'A sample.', says: saying('Un esempio', 'A sample') };
  const { Sample } = eventsIn(SAMPLES, {
    Sample: event(
      z.object({
        customer_id: z.number(),
        on: z.union([z.literal(''), localDate]),
        kind: z.enum(['a', 'b']),
        code: impersonal('a sample', line(10)),
        note: line().nullable().optional(),
        rows: z.array(z.object({ said: line(), qta: z.number(), deep: z.array(line()) })),
        files: z.array(z.object({ media: z.number(), name: line() })),
      }),
      { ...told, sealed: ['files'] },
    ),
  });

  test('is found by itself, in lists and behind options; days, choices and what is marked are not', () => {
    expect(Sample.personal).toEqual({
      kind: 'customer',
      idField: 'customer_id',
      fields: ['note', 'rows.*.said', 'rows.*.deep.*', 'files'],
    });
  });

  test('of a shape that is not known stops the program before it could write it readable', () => {
    const odd = event(z.object({ accountId: z.number(), any: z.record(z.string(), z.string()) }), told);
    const define = () => eventsIn(SAMPLES, { Odd: odd });
    expect(define).toThrow('any: whether a record holds texts is not known');
  });
});
