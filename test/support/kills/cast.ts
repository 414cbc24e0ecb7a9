import { randomUUID } from 'node:crypto';
import { createAuth } from '#api/auth/auth.ts';
import { authConfig } from '#api/auth/auth-config.ts';
import { openAccountCommand } from '#commands/accounts/open-account.command.ts';
import { enterCustomerCommand } from '#commands/customers/enter-customer.command.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { PROCESSES } from '#commands/registry.ts';
import { defineBuiltInRolesCommand } from '#commands/roles/define-built-in-roles.command.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { unlimited } from '#test/support/nobody.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import type { Records } from './records.ts';

/** An account that calls the API. */
export interface Caller {
  readonly id: number;
  readonly token: string;
}

/**
 * Two accounts that work at one repair after the other: one of the staff, to which no mail goes, and a customer of this
 * lane alone.
 */
export interface Lane {
  readonly number: number;
  readonly staff: Caller;
  readonly customer: Caller;
  readonly customer_id: number;
}

export interface Cast {
  readonly lanes: readonly Lane[];
  readonly technician: number;
}

const IDS = { actor: unlimited('set-up'), correlationId: 'cast' } as const;

/** Opens the firm's accounts by commands of the test itself, and a session for each. Tokens are valid for an hour. */
export async function openCast(records: Records, lanes: number): Promise<Cast> {
  const { pool, journal, vault, master } = records;
  const pipeline = new Pipeline({ journal, vault, log: new CommandLog(pool), processes: PROCESSES });
  const auth = createAuth({
    pool,
    journal,
    vault,
    execute: pipeline.execute.bind(pipeline),
    config: authConfig(master, { publicUrl: PUBLIC_URL, demo: true }),
    onSessionEnded: () => undefined,
  });
  const give = async (command: unknown, payload: object): Promise<number> => {
    const outcome = await pipeline.execute(command as AnyCommand, payload, { ...IDS, commandId: randomUUID() });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return (outcome.data as { id: number }).id;
  };
  const definition = { ...IDS, commandId: 'built-in-roles' };
  await pipeline.execute(defineBuiltInRolesCommand as unknown as AnyCommand, {}, definition);
  const open = async (username: string, role: Role, customer_id: number | null = null): Promise<Caller> => {
    const email = `${username}@kills.example`;
    const id = await give(openAccountCommand, { username, email, name: username, roles: [role], customer_id });
    const account = await auth.directory.read(id);
    if (!account) throw new Error(`account ${id} is not there`);
    const { session } = await auth.sessions.begin(account, false);
    return {
      id,
      token: (await auth.accessTokens.issue(account, (await auth.directory.statusOf(account)).stamp, session.id)).token,
    };
  };
  await open('desk', 'desk');
  await open('manager', 'manager');
  const technician = await open('technician', 'technician');
  const all: Lane[] = [];
  for (let number = 0; number < lanes; number++) {
    const business_name = `Cliente ${number} S.r.l.`;
    const customer_id = await give(enterCustomerCommand, { business_name, email: `firm-${number}@kills.example` });
    const staff = await open(`staff-${number}`, 'admin');
    all.push({ number, staff, customer: await open(`customer-${number}`, 'customer', customer_id), customer_id });
  }
  return { lanes: all, technician: technician.id };
}
