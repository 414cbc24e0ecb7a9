import type { z } from 'zod';
import type { Ownership, Permission } from '#domain/accounts/offered/permissions.ts';
import type { ShownRepair } from '#domain/ads/ad.decide.ts';
import type { AdRepair } from '#domain/ads/ad.events.ts';
import type { ProgramTexts } from '#domain/dictionary/offered/program-texts.ts';
import type { EventName, OfficinaEvent } from '#domain/events.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import type { LocalizedText, Message } from '#domain/kernel/message.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { UniqueValue } from '#domain/kernel/unique-value.ts';
import type { MediaUse } from '#domain/media/media.decide.ts';
import type { StoredRepair } from '#domain/quotes/quote-storage.ts';
import type { RecordUse } from '#domain/records/record.decide.ts';
import type { Promotion } from '#domain/sales-orders/promotion.ts';
import type { PartItem } from '#domain/stock/repair-parts.decide.ts';
import type { PromotionRef } from '#domain/voucher-uses/voucher-use.events.ts';
import type { HolderKind } from '#journal/reservations.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { CommandAccess } from './access.ts';

/**
 * Allots ids once it is known that a command is not refused. They are kept with the command, so a retry finds the same
 * ids.
 */
export interface IdAllotter {
  /** The next id of a family (`repair`, `user`, `media` …): increasing, gaps allowed. */
  next(family: string): Promise<number>;
}

/**
 * Facts that no stream tells by itself. They come from the read models, which may be a moment behind, and from the
 * program.
 */
export interface Readings {
  /**
   * Where other records name this record of a family. From the read models, because a stream does not say who names it.
   */
  usesOf(family: string, id: number): Promise<readonly RecordUse[]>;
  /**
   * How many of a customer's ads the firm let online and did not take down, wait for their review, and are drafts. From
   * the read models: an ad that they do not hold yet only makes the firm review once more, or lets one more through.
   */
  sellerOfAds(
    customer_id: number,
  ): Promise<{ readonly trustedAds: number; readonly waiting: number; readonly drafts: number }>;
  /**
   * Those of these repairs that are the customer's and were made, as an ad shows them. From the read models, because no
   * stream holds the parts' names: a repair that they do not hold yet is refused.
   */
  finishedRepairs(customer_id: number, ids: readonly number[]): Promise<readonly AdRepair[]>;
  /**
   * The repairs that a customer's living ads show. From the read models, because no stream lists a customer's ads: they
   * name the other ad, and one that they do not hold yet is refused without its name (`domain/ads/ad.unique.ts`).
   */
  repairsInAds(customer_id: number): Promise<readonly ShownRepair[]>;
  /**
   * A customer's goods that lie in storage or lay there, but those of one repair, with what the quotes of the other
   * repairs ask for them. From the read models, because no stream lists them: of two quotes that are sent at the same
   * moment both may ask.
   */
  storedGoods(customer_id: number, butOf: number, today: string): Promise<readonly StoredRepair[]>;
  /** The accounts that have a right now, from the read models: tells whether anybody else could decide. */
  whoMay(permission: Permission): Promise<readonly number[]>;
  /**
   * How many negotiations a customer began that no seller answered. From the read models: those that they do not hold
   * yet only let a few more through.
   */
  unansweredOf(customer_id: number): Promise<number>;
  /**
   * How many images of a customer wait for their review. From the read models: those that they do not hold yet only let
   * a few more through.
   */
  imagesInReviewOf(customer_id: number): Promise<number>;
  /**
   * The promotions that apply by themselves, and the named ones. From the read models, because no stream lists them.
   * @param buyer the customer whose groups count; null: nobody's
   */
  promotions(named: readonly PromotionRef[], buyer: number | null): Promise<readonly Promotion[]>;
  /**
   * Items of the shop that are these parts of the catalogue, the first choice first. From the read models, because no
   * stream lists them.
   */
  partItems(parts: readonly number[]): Promise<readonly PartItem[]>;
  /**
   * Repairs whose sheets name any of these parts of the catalogue. From the read models, because no stream lists them.
   */
  repairsNaming(parts: readonly number[]): Promise<readonly number[]>;
  /**
   * Waits until the read models that listen to any of these events hold the log up to a position: of two events, the
   * later one's process then sees the earlier one there.
   * @throws Error when that takes too long: a process is tried again
   */
  caughtUp(position: Position, events: readonly EventName[]): Promise<void>;
  /**
   * Where a file of the library is in use. From the read models: a use that they do not hold yet keeps the file all the
   * same (`workers/pruning`).
   */
  mediaUses(media: number): Promise<readonly MediaUse[]>;
  /**
   * The titles of the pages under a page that are not deleted. From the read models: a page that they miss shows at the
   * top of the list.
   */
  pagesBelow(pageId: number): Promise<readonly LocalizedText[]>;
  /**
   * How many levels of pages are below a page. From the read models: a page that they miss may end up one level too
   * deep.
   */
  levelsBelow(pageId: number): Promise<number>;
  /** Whether a provider takes cards for the firm: a setting of this machine. */
  cards(): boolean;
  /**
   * A pseudonym of a value that must not be read back: within a scope, the same value has the same one
   * (`platform/personal-data`).
   */
  pseudonym(scope: string, value: string): string;
  /** The texts that the program itself brings, before the firm rewords any. */
  programTexts(): Promise<ProgramTexts>;
}

/** What a decision may need besides its own stream. */
export interface Surroundings extends Readings {
  /** Folds another stream as it is now: for facts that must not be a moment behind. */
  load<S>(stream: string, fold: StreamFold<S>): Promise<S>;
  readonly context: DecisionContext;
}

/**
 * A command: what it takes, who may give it, which stream it decides on. One file each,
 * `commands/<feature>/<name>.command.ts`, run by the pipeline (`commands/kernel/pipeline/pipeline.ts`): permission →
 * idempotency → load → decide → append → wait → answer.
 */
export interface Command<Schema extends z.ZodType = z.ZodType, State = unknown, Allotted = unknown, Facts = unknown> {
  /** PascalCase imperative: `IssueQuote`. */
  readonly name: string;
  /** The payload's schema; a payload that does not fit is answered with 400, its fields named. */
  readonly schema: Schema;
  readonly access: CommandAccess;
  /**
   * Fields of the payload that say where a call came from, and not what it wants (network address, browser). A retry
   * over another network is the same command, so they don't count when payloads are compared.
   */
  readonly circumstances?: readonly string[];
  /**
   * Ids and codes that this command needs, allotted once. It is called twice: first with placeholder ids, with which
   * the decision is tried, so that a refusal uses up no id.
   */
  allot?(ids: IdAllotter, payload: z.infer<Schema>, context: DecisionContext): Promise<Allotted>;
  /** Name of the stream that the command decides on. */
  stream(payload: z.infer<Schema>, allotted: Allotted, context: DecisionContext): string;
  /** True: the command begins its stream, under an id that it is allotted, so there is nothing to read. */
  readonly opens?: true;
  readonly fold: StreamFold<State>;
  /** Whom the record belongs to, for scopes narrower than `all`. Null: there is no such record → 404. */
  ownership?(
    state: State,
    payload: z.infer<Schema>,
    allotted: Allotted,
    /** For facts of another stream, such as the salesman of the customer that the record belongs to. */
    load: Surroundings['load'],
  ): Ownership | null | Promise<Ownership | null>;
  /**
   * The fields that this command sets, if it is an edit. Concurrent edits of different fields merge; those of the same
   * field are refused.
   */
  edits?(payload: z.infer<Schema>, facts: Facts): Readonly<Record<string, unknown>>;
  /**
   * For a command that approves what others wrote: whether an event changed that. The command is refused when such an
   * event came after the revision that its sender saw (`If-Match`), so that nobody approves what they never read.
   */
  judges?(event: OfficinaEvent): boolean;
  /** Where a stream holds several records: whether an event concerns the one that this command edits. */
  concerns?(event: OfficinaEvent, payload: z.infer<Schema>): boolean;
  /**
   * The unique values that a record holds in this state. What a command adds to them is reserved before its append and
   * confirmed after it; what it drops is freed after it (`journal/reservations.ts`).
   */
  unique?(state: State): readonly UniqueValue[];
  /**
   * Where records of several kinds share unique values: the kind of another record, by the name of its stream; null: it
   * is of the command's own kind.
   */
  holderKind?(stream: string): HolderKind | null;
  /** Further facts that the decision needs (a customer's VAT rate, another stream's state). */
  gather?(surroundings: Surroundings, payload: z.infer<Schema>, state: State): Promise<Facts>;
  /** Pure. */
  decide(input: {
    payload: z.infer<Schema>;
    allotted: Allotted;
    facts: Facts;
    state: State;
    context: DecisionContext;
  }): readonly OfficinaEvent[] | Refusal;
  /** The answer's `data`; default: `{ id }` when the command allotted one, else null. */
  answer?(input: { payload: z.infer<Schema>; allotted: Allotted; state: State }): unknown;
  /**
   * The answer's message, or how it follows from the types of the events that were written; default «Modifica avvenuta
   * con successo». A command that changes nothing answers «Nessuna modifica».
   */
  readonly message?: Message | ((written: readonly string[]) => Message);
}

/** Declares a command, so that its parts' types are inferred from one another. */
export function defineCommand<Schema extends z.ZodType, State, Allotted = undefined, Facts = undefined>(
  command: Command<Schema, State, Allotted, Facts>,
): Command<Schema, State, Allotted, Facts> {
  return command;
}
