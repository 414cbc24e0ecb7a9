import type { Pool } from 'pg';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { actorKey, payloadHash } from '#journal/identity.ts';
import { outcomeProblem } from './problem.ts';

/** The caller of a request, and the caller's own id for it. */
export interface Sender {
  readonly actor: Actor;
  readonly id: string;
}

/** Names of the commands that a request resolved to. */
export type CommandNames = readonly string[];

/**
 * Keeps the commands that a request resolved to, where the same body means other commands in another state. A retry
 * finds the state that the first attempt has changed and would resolve to others: so it takes them from here.
 */
export class ResolvedCommandStore {
  readonly #log: CommandLog;
  readonly #route: string;

  /** @param route `POST /api/v1/intervention` */
  constructor(pool: Pool, route: string) {
    this.#log = new CommandLog(pool);
    this.#route = route;
  }

  /** Null when this id was never reserved. @throws Problem 409 when it was reserved for another body */
  async find({ actor, id }: Sender, body: unknown): Promise<CommandNames | null> {
    return this.#planIn(await this.#log.find(actorKey(actor), `${id}/plan`, this.#hash(body)));
  }

  /**
   * Stores the plan before anything is done. Gives the other plan when a twin of this request was faster.
   * @throws Problem 409
   */
  async keep({ actor, id }: Sender, body: unknown, plan: CommandNames): Promise<CommandNames | null> {
    const hash = this.#hash(body);
    return this.#planIn(await this.#log.claim(actorKey(actor), `${id}/plan`, this.#route, hash, plan));
  }

  async #planIn(claim: Awaited<ReturnType<CommandLog['find']>>): Promise<CommandNames | null> {
    if (claim.status === 'other-payload') throw await outcomeProblem({ ok: false, otherPayload: true }, noNames);
    return claim.status === 'known' ? (claim.allotted as CommandNames) : null;
  }

  #hash(body: unknown): Buffer {
    return payloadHash(this.#route, body);
  }
}

const noNames = async () => new Map<number, string>();

/** Whether an actor's command id was reserved before, with whatever payload. */
export async function wasTaken(pool: Pool, { actor, id }: Sender): Promise<boolean> {
  const anyPayload = Buffer.alloc(0);
  return (await new CommandLog(pool).find(actorKey(actor), id, anyPayload)).status !== 'new';
}
