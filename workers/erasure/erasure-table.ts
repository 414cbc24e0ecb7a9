import type { Pool } from 'pg';
import type { ErasurePlace } from '#domain/personal-data/erasure.events.ts';
import type { ErasureStep } from '#domain/personal-data/erasure-steps.ts';
import type { ImportedRow } from './imported-rows.ts';

/** What an erasure has to do, found while the data could still be read: ids and counts only. */
export interface ErasurePlan {
  /** Subjects whose keys are destroyed: `customer-12`, `account-3`. */
  readonly subjects: readonly string[];
  readonly accounts: readonly number[];
  /** Rows of `vault.credentials`. */
  readonly credentials: readonly string[];
  /** Streams of unique values (named by an HMAC), each with the account that holds the value. */
  readonly loginNames: readonly { readonly stream: string; readonly owner: string }[];
  /** Files to remove; and the customer's own transport documents, which stay under another name. */
  readonly media: readonly number[];
  readonly keptMedia: readonly number[];
  /** Messages of other subjects that went to an address of this person. */
  readonly mails: readonly number[];
  /** Transport documents that we issued, which stay. */
  readonly documents: readonly { readonly repairId: number; readonly nr_ddt_gr: string }[];
  /** Rows of imported files that speak of the person; absent from plans made before such rows were looked for. */
  readonly imported?: readonly ImportedRow[];
  readonly counts: Readonly<Record<ErasurePlace, number>>;
}

export interface ErasureRow {
  readonly id: number;
  readonly subject: string;
  readonly plan: ErasurePlan;
  readonly steps: Partial<Record<ErasureStep, string>>;
  readonly completed_at: string | null;
}

/** `vault.erasures`: how far each erasure has come. */
export class ErasureTable {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async find(id: number): Promise<ErasureRow | null> {
    const { rows } = await this.#pool.query<ErasureRow>(
      'select id, subject, plan, steps, completed_at from vault.erasures where id = $1',
      [id],
    );
    return rows[0] ?? null;
  }

  /** Keeps the plan. A plan that is there already wins: once it was carried out, nothing can be found any more. */
  async plan(
    erasure: { readonly id: number; readonly subject: string; readonly eventId: string; readonly requestedAt: string },
    plan: ErasurePlan,
  ): Promise<ErasureRow> {
    const { id, subject, eventId, requestedAt } = erasure;
    await this.#pool.query(
      `insert into vault.erasures (id, subject, event_id, requested_at, plan) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing`,
      [id, subject, eventId, requestedAt, JSON.stringify(plan)],
    );
    const row = await this.find(id);
    if (!row) throw new Error(`the plan of erasure ${id} is gone`);
    return row;
  }

  async done(id: number, step: ErasureStep, at: string): Promise<void> {
    await this.#pool.query(
      `update vault.erasures set steps = steps || jsonb_build_object($2::text, $3::text) where id = $1`,
      [id, step, at],
    );
  }

  async complete(id: number, certificate: object, pdf: Buffer, at: string): Promise<void> {
    await this.#pool.query(
      `update vault.erasures set certificate = $2, pdf = $3, completed_at = $4 where id = $1 and completed_at is null`,
      [id, JSON.stringify(certificate), pdf, at],
    );
  }
}
