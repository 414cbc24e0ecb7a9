import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DemoLogins } from '#api/accounts/demo.route.ts';
import type { Auth } from '#api/auth/auth.ts';
import { credentialIdOf } from '#api/auth/credentials.ts';
import { executeWithPassword } from '#api/auth/with-password.ts';
import { changePasswordCommand } from '#commands/accounts/change-password.command.ts';
import { openAccountCommand } from '#commands/accounts/open-account.command.ts';
import { type CompanyOptions, DEMO_PASSWORD, makeCompany } from '#commands/demo/company.ts';
import { STAFF } from '#commands/demo/staff.ts';
import { StoryClock } from '#commands/demo/world.ts';
import type { Actor } from '#domain/kernel/decider.ts';
import type { Config } from '#platform/config/config.ts';
import { isFileFault } from '#platform/files/inspect-file.ts';
import { MediaStore } from '#platform/files/media-store.ts';
import { type Foundations, makePipeline } from './assembly.ts';

/** What a person must be told to get in: demo logins, or the first admin's password, once. */
export type Logins =
  | { readonly kind: 'demo' }
  | { readonly kind: 'first-admin'; readonly password: string }
  | { readonly kind: 'known' };

const SETUP: Actor = { kind: 'system', name: 'set-up' };
/** The demo company as `npm start` loads it. */
export const DEMO: Omit<CompanyOptions, 'until'> = { repairs: 300, customers: 60, seed: 7 };

/** Key of the advisory lock of whoever makes the first company: processes that start together wait for him. */
const LOCK = 724_200_050;

/**
 * An empty store gets its first people: the demo company, or (DEMO=0) one admin whose password is made here. A first
 * start that was cut short goes on where it stopped: every command of it has an id of its own.
 */
export async function firstStart(base: Foundations, auth: Auth): Promise<Logins> {
  const known: Logins = base.config.demo ? { kind: 'demo' } : { kind: 'known' };
  if (await companyExists(base)) return known;
  const alone = new pg.Client({ connectionString: base.databaseUrl, application_name: 'officina-first-start' });
  // Losing it in the middle only means that another process may go on with the same commands.
  alone.on('error', (error) => base.log.warn({ err: error }, 'the lock of the first start was lost'));
  await alone.connect();
  try {
    await alone.query('select pg_advisory_lock($1)', [LOCK]);
    if (await companyExists(base)) return known;
    const logins = base.config.demo ? await loadDemo(base, auth) : await openFirstAdmin(base, auth);
    await markStarted(base);
    return logins;
  } finally {
    await alone.end().catch(() => undefined);
  }
}

/** True once a first start, or a seed, came to its end. */
export async function companyExists({ pools }: Foundations): Promise<boolean> {
  const { rowCount } = await pools.pg.query('select 1 from vault.first_start');
  return rowCount !== 0;
}

export async function markStarted({ pools }: Foundations): Promise<void> {
  await pools.pg.query('insert into vault.first_start values (now())');
}

async function loadDemo(base: Foundations, auth: Auth): Promise<Logins> {
  process.stdout.write('Loading the demo company …\n');
  await seed(base, auth, { ...DEMO, until: Date.now() }, (done, all) => {
    if (done % 100 === 0) process.stdout.write(`  ${done} of ${all} repairs\n`);
  });
  return { kind: 'demo' };
}

/** Makes a company by the command pipeline with the story's clock; see `commands/demo`. */
export async function seed(
  base: Foundations,
  auth: Auth,
  options: CompanyOptions,
  onProgress: (done: number, all: number) => void,
): Promise<{ commands: number }> {
  const clock = new StoryClock();
  const pipeline = makePipeline(base, { visibility: null, now: clock.now });
  const media = new MediaStore(base.pools.pg, base.files);
  const hash = await auth.hasher.hash(DEMO_PASSWORD);
  return makeCompany(
    {
      pipeline,
      clock,
      keepPhoto: async (bytes, name, uploader) => {
        const kept = await media.keep({ bytes, name, uploader, key: `seed-${options.seed}-${name}` });
        if (isFileFault(kept)) throw new Error(kept.message);
        await media.thumbnailOf(kept);
        return kept.id;
      },
      keepPassword: async (username) => {
        const id = credentialIdOf(SETUP, 'seed', username);
        await auth.credentials.keep(id, hash);
        return id;
      },
      settlePassword: (credential, accountId) => auth.credentials.settle(credential, accountId),
      onProgress,
    },
    options,
  );
}

async function openFirstAdmin(base: Foundations, auth: Auth): Promise<Logins> {
  const password = randomBytes(12).toString('base64url');
  const pipeline = makePipeline(base, { visibility: null });
  const deps = { credentials: auth.credentials, execute: pipeline.execute.bind(pipeline) };
  const ids = { commandId: randomUUID(), correlationId: 'first-start' };
  // A first start may have died between opening the account and showing its password.
  const opened = await auth.directory.idOf('admin');
  const outcome = await executeWithPassword(
    opened === null
      ? { command: openAccountCommand, payload: FIRST_ADMIN, password, actor: SETUP, accountIdOf: idIn }
      : {
          command: changePasswordCommand,
          payload: { accountId: opened },
          password,
          actor: SETUP,
          accountIdOf: () => opened,
        },
    deps,
    ids,
  );
  if (!outcome.ok) throw new Error(`the first admin could not be opened: ${JSON.stringify(outcome)}`);
  return { kind: 'first-admin', password };
}

const FIRST_ADMIN = { username: 'admin', email: 'admin@officina.invalid', name: 'Amministratore', roles: ['admin'] };
const idIn = ({ data }: { readonly data: unknown }) => (data as { id: number }).id;

/** One login for each role, for the sign-in screen; null where this is no demo. */
export function demoLogins(logins: Logins): DemoLogins | null {
  if (logins.kind !== 'demo') return null;
  const customer = { username: 'customer', name: 'Paolo Bianchi', role: 'customer' as const };
  const staff = STAFF.filter(({ username, role }) => username === role);
  return { password: DEMO_PASSWORD, logins: [...staff, customer] };
}

/** What `npm start` prints when everything answers. */
export function greeting(config: Config, logins: Logins): string {
  const lines = ['', `Officina: ${config.publicUrl}`, ''];
  const demo = demoLogins(logins);
  if (demo) {
    lines.push(
      `Demo logins (password ${demo.password}): ${demo.logins.map(({ username }) => username).join(', ')}`,
      '',
    );
  }
  if (logins.kind === 'first-admin') {
    lines.push(`First login: admin, password ${logins.password} (shown only this once; change it now)`, '');
  }
  return `${lines.join('\n')}\n`;
}
