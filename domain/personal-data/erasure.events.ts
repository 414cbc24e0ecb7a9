import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { around, asIssue, saying } from '../kernel/message.ts';
import { impersonal } from '../kernel/personal.ts';
import { id, instant, line } from '../kernel/values.ts';
import { erasureMessages } from './erasure.messages.ts';

/** Why a person is erased: they asked for it, withdrew their consent, or their data were kept as long as allowed. */
export const ERASURE_GROUNDS = ['request', 'consent-withdrawn', 'retention-over'] as const;
export type ErasureGrounds = (typeof ERASURE_GROUNDS)[number];

/**
 * The person, by the name of their stream: `customer-12`, `account-3`, `request-9`, and for records with keys of their
 * own `record-contact-7`.
 */
export const PERSONAL_SUBJECT = /^(customer|account|request|record-[a-z-]+)-(\d+)$/;
export const personalSubject = z.string().regex(PERSONAL_SUBJECT);

/** The register's number of the request, or of the certified mail; no names. */
export const erasureReference = line(40)
  .min(1, asIssue(erasureMessages['reference-missing']))
  .regex(/^[\p{L}\p{N} ./-]*\d[\p{L}\p{N} ./-]*$/u, asIssue(erasureMessages['bad-reference']));

/** Most stream names in one event: far below the size of the largest event. */
export const MAX_STREAMS = 5_000;

/** A place of the inventory, and how many items of the person were in it. */
export const erasedPlace = z.object({ place: line(40), count: z.number().int().min(0) });
/** What the law requires to keep, how many items, and by which rule. */
export const retainedPlace = z.object({ what: line(60), count: z.number().int().min(0), rule: line(200) });

export const ERASURE_PLACES = [
  'keys',
  'accounts',
  'login-names',
  'sessions',
  'credentials',
  'mails',
  'files',
  'answers',
  'texts',
  'imports',
  'streams',
] as const;
export type ErasurePlace = (typeof ERASURE_PLACES)[number];

/**
 * `PersonalDataErased` is in the person's own stream; its consequences are in `erasure-{id}`, certificates in
 * `erasure-certificates-{year}`. None of them says anything about the person but the id.
 */
export const erasureEvents = eventsIn(
  {
    chapter: 'Erasures',
    stream: 'customer-{id}, account-{id}, erasure-{id}, erasure-certificates-{year}',
    historyOf: ['customer', 'user'],
  },
  {
    PersonalDataErased: event(
      z.object({
        erasureId: id,
        subject: z.enum(['customer', 'account', 'record', 'request']),
        /** The customer, or the customer that the account belongs to. */
        customer_id: id.nullable(),
        accountId: id.nullable(),
        /**
         * The record's family and number, if it has a key of its own; for a request from the public site the number
         * alone.
         */
        family: impersonal('made by Officina', line(60)).nullable(),
        recordId: id.nullable(),
        grounds: z.enum(ERASURE_GROUNDS),
        reference: impersonal('refused where it names the person', line(40)),
      }),
      {
        about: "It was decided to erase a person's data; from here on it goes by itself, and there is no way back.",
        says: saying('Dati personali cancellati', 'Personal data erased'),
        version: 2,
        upcasters: { 1: (data) => ({ ...data, family: null, recordId: null }) },
        touches: () => ({ erased: true }),
      },
    ),
    PersonalKeysDestroyed: event(
      z.object({
        erasureId: id,
        subjects: z.array(personalSubject).min(1),
        /** The streams that hold sealed data of these persons: read models fold their rows anew from them. */
        streams: z.array(line(120)).max(MAX_STREAMS),
      }),
      {
        about: "The keys of a person's data are gone: what was sealed with them can't be read any more, by anybody.",
        says: saying('Chiavi dei dati personali distrutte', 'Keys of personal data destroyed'),
      },
    ),
    ErasureCertified: event(
      z.object({
        erasureId: id,
        subjectKey: personalSubject,
        year: z.number().int().min(2000).max(9999),
        number: z.number().int().positive(),
        /** `CANC-2026-00001`. */
        code: line(20),
        requestedAt: instant,
        completedAt: instant,
        grounds: z.enum(ERASURE_GROUNDS),
        reference: line(40),
        erased: z.array(erasedPlace),
        retained: z.array(retainedPlace),
      }),
      {
        about:
          'Everything of an erasure was done and looked for again; its certificate took the next number of the year.',
        says: ({ code }) =>
          around(
            (n) => `Cancellazione certificata: ${n}`,
            (n) => `Erasure certified: ${n}`,
            code,
          ),
      },
    ),
  },
);
