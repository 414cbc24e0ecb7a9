import { z } from 'zod';
import { ACTOR_KINDS, HISTORY_SORTS, HISTORY_TOPICS, HISTORY_VIEWS, type HistoryTopic } from '#domain/history-list.ts';
import { HISTORY_KINDS } from '#domain/kernel/history-kinds.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { Endpoints } from './endpoint.ts';
import { options, page } from './envelope.ts';
import { choiceQuery, cursorInput, dateInput, idInput, wholeInput } from './input.ts';

/** Who acted; `name` is null for whom there is none: visitors, links, the system, accounts that are gone. */
const historyActor = z.object({
  kind: z.enum(ACTOR_KINDS),
  id: z.number().int().nullable(),
  name: z.string().nullable(),
});

/** A row of `GET /api/v1/history`: an event of any subject. */
export const historyEventRow = z.object({
  /** The event's number in the log. */
  id: z.number().int(),
  event_id: z.string(),
  /** Business time, ISO 8601 UTC. */
  at: z.string(),
  kind: z.enum(HISTORY_KINDS),
  subject_id: z.number().int(),
  /** The subject's code or name; empty where it has none but its number. */
  subject: z.string(),
  type: z.string(),
  topic: z.enum(HISTORY_TOPICS as readonly [HistoryTopic, ...HistoryTopic[]]),
  /** What happened, in words; null: nobody can read the event any more. */
  title: z.object({ it: z.string(), en: z.string() }).nullable(),
  actor: historyActor,
  /** Who began what a part of the system went on with. */
  begun_by: historyActor.nullable(),
  /** The customer for whom a salesman acted. */
  acting_for: z.object({ id: z.number().int(), name: z.string().nullable() }).nullable(),
  position: z.string(),
});
export type HistoryEventRow = z.infer<typeof historyEventRow>;

/** Some of these words, separated by commas. */
const someOf = <const T extends string>(words: readonly T[]) => {
  const areKnown = (some: unknown) => (some as string[]).every((one) => (words as readonly string[]).includes(one));
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.custom<T[]>(areKnown, { error: asIssue(valueMessages['bad-value']) }));
};

/** What narrows the list. */
const filters = z.object({
  /** The code of a repair, a subject's number, or words of a customer's or user's name. */
  search: z.string().trim().max(200).optional(),
  view: z.enum(HISTORY_VIEWS).default('all'),
  /** The first and the last day, in Rome. */
  from: dateInput.optional(),
  to: dateInput.optional(),
  /** The account that acted, or that began what a part of the system went on with. */
  account: idInput.optional(),
  actor: someOf(ACTOR_KINDS).optional(),
  topic: someOf(HISTORY_TOPICS).optional(),
  sort: z.enum(HISTORY_SORTS).default('at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});

/** Query of `GET /api/v1/history`. */
export const historyListQuery = filters.extend({
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 500).default(100),
});

/** Calls on what happened to all subjects, for the server's routes and the screens: see `endpoint.ts`. */
export const historyListEndpoints = {
  listEvents: { method: 'GET', path: '/api/v1/history', query: historyListQuery, answer: page(historyEventRow) },
  exportEvents: { method: 'GET', path: '/api/v1/history/export.csv', query: filters },
  /** The accounts that may have acted: of the firm's people and of customers. */
  selectActors: { method: 'GET', path: '/api/v1/history/select', query: choiceQuery, answer: options },
} as const satisfies Endpoints;
