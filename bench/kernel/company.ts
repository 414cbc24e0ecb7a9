import { z } from 'zod';
import { createAuth } from '#api/auth/auth.ts';
import { authConfig } from '#api/auth/auth-config.ts';
import { credentialIdOf } from '#api/auth/credentials.ts';
import { openAccountCommand } from '#commands/accounts/open-account.command.ts';
import { enterCustomerCommand } from '#commands/customers/enter-customer.command.ts';
import { DEMO_PASSWORD } from '#commands/demo/company.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { receiveRepairCommand } from '#commands/repairs/receive-repair.command.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import { DEMO, markStarted, seed } from '#main/first-start.ts';
import { makePipeline, openFoundations } from '#main/foundations.ts';
import { createShutdown } from '#main/shutdown.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import type { Stage } from './bench.ts';
import { settingsOf } from './stage.ts';

const SETUP = systemActor('bench');
/** Commands in flight at once. */
const LANES = 64;
const answeredId = z.object({ id: z.number() });

/** What was made in addition to the demo company. */
export interface Company {
  /** User names of the desk's staff; their password is the demo's. */
  readonly desks: readonly string[];
  /** Repairs that were just received, open to every correction. */
  readonly repairs: readonly number[];
}

/** Fills the stage's empty store with the demo company as `npm start` loads it, and with further desks and repairs. */
export async function makeBenchCompany(
  stage: Stage,
  { desks, repairs }: { readonly desks: number; readonly repairs: number },
): Promise<Company> {
  const shutdown = createShutdown({ exit: () => undefined });
  const config = readConfig(settingsOf(stage));
  const base = await openFoundations({ config, log: createLogger({ level: 'warn' }), shutdown });
  try {
    const pipeline = makePipeline(base);
    const auth = createAuth({
      pool: base.pools.pg,
      journal: base.journal,
      vault: base.vault,
      execute: pipeline.execute.bind(pipeline),
      config: authConfig(base.key, base.config),
    });
    await seed(base, auth, { ...DEMO, until: Date.now() }, () => undefined);
    const act = async (id: string, command: AnyCommand, payload: object) => {
      const ids = { commandId: `bench-${id}`, correlationId: 'bench' };
      const outcome = await pipeline.execute(command, payload, { actor: PLANNER, ...ids, quiet: true });
      if (!outcome.ok) throw new Error(`${command.name}: ${JSON.stringify(outcome)}`);
      return answeredId.parse(outcome.data).id;
    };
    const hash = await auth.hasher.hash(DEMO_PASSWORD);
    const people = await Promise.all(
      Array.from({ length: desks }, async (_, nth) => {
        const username = `bench.desk${nth}`;
        const credential = credentialIdOf(SETUP, 'bench', username);
        await auth.credentials.keep(credential, hash, true);
        const email = `${username}@officina.example`;
        const account = { username, email, name: `Banco ${nth}`, roles: ['desk'], credential };
        await act(username, openAccountCommand, account);
        return username;
      }),
    );
    const customer = { business_name: 'Banco di prova S.r.l.', email: 'prova@banco.example' };
    const customer_id = await act('customer', enterCustomerCommand, customer);
    const received: number[] = [];
    const receive = async (nth: number) => {
      const repair = { customer_id, description: `Inverter ${nth}`, series: `S${nth}` };
      received[nth] = await act(`repair-${nth}`, receiveRepairCommand, repair);
    };
    let next = 0;
    const lane = async () => {
      while (next < repairs) await receive(next++);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await markStarted(base);
    return { desks: people, repairs: received };
  } finally {
    await shutdown.begin('the company is there');
  }
}

const PLANNER: Actor = {
  kind: 'account',
  id: 1,
  name: 'Anna Moretti',
  roles: ['admin', 'desk'],
  rights: builtInRights(['admin', 'desk']),
  customerId: null,
};
