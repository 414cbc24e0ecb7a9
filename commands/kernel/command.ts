import type { z } from 'zod';
import type { Ownership, Permission } from '#domain/accounts/permissions.ts';
import type { ProgramTexts } from '#domain/dictionary/program-texts.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import type { LocalizedText, Message } from '#domain/kernel/message.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MediaUse } from '#domain/media/media.decide.ts';
import type { RecordUse } from '#domain/records/record.decide.ts';
import type { Promotion } from '#domain/sales-orders/promotion.ts';
import type { PartItem } from '#domain/stock/repair-parts.decide.ts';
import type { PromotionRef } from '#domain/voucher-uses/voucher-use.events.ts';
import type { UniqueValue } from '#journal/reservations.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import type { CommandAccess } from './access.ts';

/** Gives ids once a command is known to be no refusal; they are kept with the command, so a retry finds the same. */
export interface IdAllotter {
  /** The next id of a family (`repair`, `user`, `media` …): increasing, gaps allowed. */
  next(family: string): Promise<number>;
}

/** What no stream says by itself: asked of the read models, which may be a moment behind, and of the program. */
export interface Readings {
  /** Where others name a record: of a family's name, by the read models, for streams do not say who names them. */
  usesOf(family: string, id: number): Promise<readonly RecordUse[]>;
  /**
   * How many of a customer's ads the firm let online and did not take down, by the read models: what they do not hold yet
   * only makes the firm look once more.
   */
  trustedAdsOf(customer_id: number): Promise<number>;
  /** The accounts that have a right now, by the read models: whether anybody else could decide. */
  whoMay(permission: Permission): Promise<readonly number[]>;
  /**
   * How many negotiations a customer began that no seller answered, by the read models: what they do not hold yet only lets a few more
   * through.
   */
  unansweredOf(customer_id: number): Promise<number>;
  /** How many images of a customer wait for their review, by the read models: what they do not hold yet only lets a few more through. */
  imagesInReviewOf(customer_id: number): Promise<number>;
  /** The promotions that hold by themselves, and those that are named, as the read models have them: no stream lists them. */
  promotions(named: readonly PromotionRef[]): Promise<readonly Promotion[]>;
  /** Items of the shop that are these parts of the catalogue, the first choice first, by the read models: no stream lists them. */
  partItems(parts: readonly number[]): Promise<readonly PartItem[]>;
  /** Where a file of the library is in use, by the read models: what they do not hold yet keeps the file all the same (`workers/pruning`). */
  mediaUses(media: number): Promise<readonly MediaUse[]>;
  /** The titles of the pages that stand under one and are not deleted, by the read models: one that they miss shows at the top of the list. */
  pagesBelow(pageId: number): Promise<readonly LocalizedText[]>;
  /** How many levels of pages stand below one, by the read models: one that they miss may come to stand a level too deep. */
  levelsBelow(pageId: number): Promise<number>;
  /** Whether somebody takes cards for us: by a setting of this machine. */
  cards(): boolean;
  /** Stands for a value that must not be read back: the same for the same, within a scope (`platform/personal-data`). */
  pseudonym(scope: string, value: string): string;
  /** What the program itself says, where nobody worded it otherwise. */
  programTexts(): Promise<ProgramTexts>;
}

/** What a decision may need from beside its own stream. */
export interface Surroundings extends Readings {
  /** Folds another stream, as it is now: what must not be a moment behind is read so. */
  load<S>(stream: string, fold: StreamFold<S>): Promise<S>;
  readonly context: DecisionContext;
}

/**
 * A command: what it takes, who may, which stream it decides on. One file each, `commands/<feature>/<name>.command.ts`,
 * run by the pipeline (`commands/kernel/pipeline/pipeline.ts`): permission → idempotency → load → decide → append → wait → answer.
 */
export interface Command<Schema extends z.ZodType = z.ZodType, State = unknown, Allotted = unknown, Facts = unknown> {
  /** PascalCase imperative: `IssueQuote`. */
  readonly name: string;
  /** The payload's schema; failures become 400 with the fields named. */
  readonly schema: Schema;
  readonly access: CommandAccess;
  /**
   * Ids and codes that this command needs, allotted once. Asked twice: the decision is tried with ids that are nobody's
   * first, so that a refusal uses up none.
   */
  allot?(ids: IdAllotter, payload: z.infer<Schema>, context: DecisionContext): Promise<Allotted>;
  /** Name of the stream that it decides on. */
  stream(payload: z.infer<Schema>, allotted: Allotted, context: DecisionContext): string;
  /** True: its stream begins with it, under an id that it was allotted; there is nothing to be read. */
  readonly opens?: true;
  readonly fold: StreamFold<State>;
  /** Whom the record belongs to, for scopes narrower than `all`. Null: there is no such record → 404. */
  ownership?(
    state: State,
    payload: z.infer<Schema>,
    allotted: Allotted,
    /** For what stands in another stream: whose customer the record's owner is. */
    load: Surroundings['load'],
  ): Ownership | null | Promise<Ownership | null>;
  /** The fields that this command sets, when it is an edit: disjoint concurrent edits merge, overlapping are refused. */
  edits?(payload: z.infer<Schema>, facts: Facts): Readonly<Record<string, unknown>>;
  /**
   * Of a command that judges what others wrote: whether an event changed that. It is refused where one did since the revision that its
   * sender saw (`If-Match`), so that nobody lets through what he never read.
   */
  judges?(event: OfficinaEvent): boolean;
  /** Where a stream holds several records: whether an event of it is about the one that this command edits. */
  concerns?(event: OfficinaEvent, payload: z.infer<Schema>): boolean;
  /**
   * The unique values that a record holds in this state. What a command adds to them is reserved before its append and
   * confirmed after it; what it drops is free then (`reservations.ts`).
   */
  unique?(state: State): readonly UniqueValue[];
  /** What else the decision must know (a customer's VAT rate, another stream's state). */
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
  /** The answer's message; default «Modifica avvenuta con successo». What changes nothing says «Nessuna modifica». */
  readonly message?: Message;
}

/** Declares a command, so that its parts' types are inferred from one another. */
export function defineCommand<Schema extends z.ZodType, State, Allotted = undefined, Facts = undefined>(
  command: Command<Schema, State, Allotted, Facts>,
): Command<Schema, State, Allotted, Facts> {
  return command;
}
