import type { Pool } from 'pg';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { actorKey, payloadHash } from '#journal/identity.ts';
import { outcomeProblem } from './problem.ts';

/** The caller of a request and his own id for it. */
export interface Sender {
  readonly actor: Actor;
  readonly id: string;
}

/** Names of the commands that a request came to. */
export type CommandNames = readonly string[];

/**
 * To which commands a request came whose body means others by what stands. A retry finds standing what the first attempt
 * has changed, and would come to others: so it takes them from here.
 */
export class ResolvedCommandStore {
  readonly #log: CommandLog;
  readonly #route: string;

  /** @param route `POST /api/v1/intervention` */
  constructor(pool: Pool, route: string) {
    this.#log = new CommandLog(pool);
    this.#route = route;
  }

  /** Null when this id was never taken up. @throws Problem 409 when it was, for another body */
  async find({ actor, id }: Sender, body: unknown): Promise<CommandNames | null> {
    return this.#planIn(await this.#log.find(actorKey(actor), `${id}/plan`, this.#hash(body)));
  }

  /** Keeps the plan before anything is done. Another one, when a twin of this request was faster. @throws Problem 409 */
  async keep({ actor, id }: Sender, body: unknown, plan: CommandNames): Promise<CommandNames | null> {
    const hash = this.#hash(body);
    return this.#planIn(await this.#log.claim(actorKey(actor), `${id}/plan`, this.#route, hash, plan));
  }

  async #planIn(taken: Awaited<ReturnType<CommandLog['find']>>): Promise<CommandNames | null> {
    if (taken.status === 'other-payload') throw await outcomeProblem({ ok: false, otherPayload: true }, nobody);
    return taken.status === 'known' ? (taken.allotted as CommandNames) : null;
  }

  #hash(body: unknown): Buffer {
    return payloadHash(this.#route, body);
  }
}

const nobody = async () => new Map<number, string>();

/** Whether somebody's command id was taken up before, with whatever payload. */
export async function wasTaken(pool: Pool, { actor, id }: Sender): Promise<boolean> {
  const anyPayload = Buffer.alloc(0);
  return (await new CommandLog(pool).find(actorKey(actor), id, anyPayload)).status !== 'new';
}
