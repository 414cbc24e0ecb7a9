import pg from 'pg';
import type { Auth } from '#api/auth/auth.ts';
import { credentialIdOf } from '#api/auth/credentials.ts';
import type { DemoLogins } from '#api/contracts/accounts.contract.ts';
import { type CompanyOptions, DEMO_PASSWORD, makeCompany } from '#commands/demo/company.ts';
import type { FinishedRepair } from '#commands/demo/machine-ad.ts';
import { DEMO_CONSUMER, STAFF } from '#commands/demo/staff.ts';
import { StoryClock } from '#commands/demo/world.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { ensureMenu } from '#commands/records/ensure-menu.ts';
import { loadFirstRecords } from '#commands/records/load-first-records.ts';
import { loadItalianTowns } from '#commands/records/load-italian-towns.ts';
import { defineBuiltInRolesCommand } from '#commands/roles/define-built-in-roles.command.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import { ROLES } from '#domain/kernel/decider.ts';
import type { PartItem } from '#domain/stock/repair-parts.decide.ts';
import type { Config } from '#platform/config/config.ts';
import { isFileFault } from '#platform/files/inspect-file.ts';
import { MediaStore } from '#platform/files/media-store.ts';
import { writeSentLedger } from '#workers/newsletters/sent-ledger.ts';
import { type Foundations, makePipeline } from './foundations.ts';

/** How people can sign in after the start. */
export type Logins =
  /** With the demo's logins, which everybody may see. */
  | { readonly kind: 'demo' }
  /** The demo's accounts are there, but DEMO=0: their passwords are refused. */
  | { readonly kind: 'demo-closed'; readonly accounts: number }
  /** Nobody can sign in yet: the terminal prints the link of the guided set-up (`first-admin.ts`). */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'known' };

const SETUP: Actor = systemActor('set-up', [defineBuiltInRolesCommand]);
/** The demo company as `npm start` loads it. */
export const DEMO: Omit<CompanyOptions, 'until'> = { repairs: 300, customers: 60, seed: 7 };

/** Key of the advisory lock for making the first company: processes that start together wait for each other. */
const LOCK = 724_200_050;

/**
 * Fills an empty store with what every firm begins with (VAT types, provinces …), and with the demo company unless DEMO
 * is 0. A first start that was interrupted continues where it stopped, because each of its commands has an id of its
 * own. With DEMO=0 the demo's sessions end, as its passwords do.
 */
export async function firstStart(base: Foundations, auth: Auth): Promise<Logins> {
  await defineRoles(base);
  await ensureMenu(base.journal, makePipeline(base));
  if (!(await companyExists(base))) {
    await underFirstStartLock(base, async () => {
      if (!(await companyExists(base))) await loadRecords(base);
    });
    if (!base.config.demo) return { kind: 'nobody' };
    await underFirstStartLock(base, async () => {
      if (await companyExists(base)) return;
      await loadDemo(base, auth);
      await markStarted(base);
    });
  }
  const accounts = await auth.credentials.demoAccounts();
  if (accounts.length === 0) return { kind: 'known' };
  if (base.config.demo) return { kind: 'demo' };
  for (const id of accounts) await auth.sessions.endAllSessions(id);
  return { kind: 'demo-closed', accounts: accounts.length };
}

/**
 * The records with which every firm in Italy begins: VAT types, nations, provinces … and the municipalities with their
 * postal codes.
 */
async function loadRecords(base: Foundations): Promise<void> {
  const idOf = await loadFirstRecords(makePipeline(base));
  const at = new Date().toISOString();
  await loadItalianTowns({ journal: base.journal, pool: base.pools.pg, at }, (code) => idOf('province', code));
}

/**
 * Stores missing built-in roles, before anybody signs in, because all rights are read from there. The command's id
 * lists the roles, so that roles of a later version are defined as well.
 */
async function defineRoles(base: Foundations): Promise<void> {
  const commandId = `roles:${ROLES.join(' ')}`;
  const pipeline = makePipeline(base);
  const command: AnyCommand = defineBuiltInRolesCommand as unknown as AnyCommand;
  const outcome = await pipeline.execute(
    command,
    {},
    { actor: SETUP, commandId, correlationId: commandId, quiet: true },
  );
  if (!outcome.ok) throw new Error(`the roles were not defined: ${JSON.stringify(outcome)}`);
}

/** Runs `work` under the lock of the first start: processes that start together run it one after the other. */
export async function underFirstStartLock<T>({ databaseUrl, log }: Foundations, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'officina-first-start' });
  // A lost lock only means that another process may continue with the same commands.
  client.on('error', (error) => log.warn({ err: error }, 'the lock of the first start was lost'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True once a first start, or a seed, was completed. */
export async function companyExists({ pools }: Foundations): Promise<boolean> {
  const { rowCount } = await pools.pg.query('select 1 from vault.first_start');
  return rowCount !== 0;
}

export async function markStarted({ pools }: Foundations): Promise<void> {
  await pools.pg.query('insert into vault.first_start values (now())');
}

async function loadDemo(base: Foundations, auth: Auth): Promise<void> {
  process.stdout.write('Loading the demo company …\n');
  await seed(base, auth, { ...DEMO, until: Date.now() }, (done, all) => {
    if (done % 100 === 0) process.stdout.write(`  ${done} of ${all} repairs\n`);
  });
}

/** Makes a company by the command pipeline, with the story's clock; see `commands/demo`. */
export async function seed(
  base: Foundations,
  auth: Auth,
  options: CompanyOptions,
  onProgress: (done: number, all: number) => void,
): Promise<{ commands: number }> {
  const clock = new StoryClock();
  // The story does not depend on the read models' content; before the first run there are none.
  const spares: PartItem[] = [];
  const named: { readonly part: number | undefined; readonly repairId: number }[] = [];
  const repaired: FinishedRepair[] = [];
  const readings = {
    partItems: async (parts: readonly number[]) => spares.filter(({ part }) => parts.includes(part)),
    repairsNaming: async (parts: readonly number[]) =>
      named.flatMap(({ part, repairId }) => (part !== undefined && parts.includes(part) ? [repairId] : [])),
    finishedRepairs: async (customer: number, ids: readonly number[]) =>
      repaired.flatMap(({ customerId, repair }) =>
        customerId === customer && ids.includes(repair.repairId) ? [repair] : [],
      ),
  };
  const pipeline = makePipeline(base, { now: clock.now, readings });
  const media = new MediaStore(base.pools.pg, base.files);
  const hash = await auth.hasher.hash(DEMO_PASSWORD);
  return makeCompany(
    {
      pipeline,
      clock,
      keepFile: async (bytes, name, uploader) => {
        const kept = await media.keep({ bytes, name, uploader, key: `seed-${options.seed}-${name}` });
        if (isFileFault(kept)) throw new Error(kept.code);
        await media.thumbnailOf(kept);
        return kept.id;
      },
      hashOfFile: async (id) => (await media.find(id))?.hash ?? '',
      keepPassword: async (username) => {
        const id = credentialIdOf(SETUP, 'seed', username);
        await auth.credentials.keep(id, hash, true);
        return id;
      },
      assignPassword: (credential, accountId) => auth.credentials.assign(credential, accountId),
      onSpare: (item) => spares.push(item),
      onNamed: (part, repairId) => named.push({ part, repairId }),
      onRepaired: (finished) => repaired.push(finished),
      keepSent: (letter) =>
        writeSentLedger(base.pools.pg, letter, {
          pseudonym: (scope, value) => base.vault.pseudonym(scope, value),
          store: base.journal.store.id,
        }),
      load: async (stream, fold) => (await base.journal.load(stream, fold)).state,
      onProgress,
    },
    options,
  );
}

/** The demo logins for the sign-in screen: one for each role, and a consumer; null if this is no demo. */
export function demoLogins(logins: Logins): DemoLogins | null {
  if (logins.kind !== 'demo') return null;
  const customer = { username: 'customer', name: 'Paolo Bianchi', role: 'customer' as const };
  const { name, surname } = DEMO_CONSUMER;
  const consumer = { username: 'consumer', name: `${name} ${surname}`, role: 'customer' as const };
  const staff = STAFF.filter(({ username, role }) => username === role);
  return { password: DEMO_PASSWORD, logins: [...staff, customer, consumer] };
}

/** What `npm start` prints when everything answers; a bare firm's link is added to it (`first-admin.ts`). */
export function greeting(config: Config, logins: Logins): string {
  const { address, publicUrl, roles } = config;
  const where = roles.has('api') && address !== publicUrl ? ` (listens at ${address})` : '';
  const lines = ['', `Officina: ${publicUrl}${where}`, ''];
  const demo = demoLogins(logins);
  if (demo) {
    lines.push(
      `Demo logins (password ${demo.password}): ${demo.logins.map(({ username }) => username).join(', ')}`,
      '',
    );
  }
  if (logins.kind === 'demo-closed') {
    lines.push(
      `DEMO=0: the demo's passwords are refused (${logins.accounts} accounts). To get in: npm run admin -- reset`,
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}
