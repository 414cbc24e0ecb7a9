import { randomBytes, randomUUID } from 'node:crypto';
import type { Auth } from '#api/auth/auth.ts';
import { executeWithPassword } from '#api/auth/with-password.ts';
import { FirstLink } from '#api/setup/first-link.ts';
import type { FirstStart } from '#api/setup/setup.routes.ts';
import { changePasswordCommand } from '#commands/accounts/change-password.command.ts';
import { openAccountCommand } from '#commands/accounts/open-account.command.ts';
import { resetSecondFactorCommand } from '#commands/accounts/reset-second-factor.command.ts';
import { BUILT_IN_USERNAME } from '#domain/accounts/login-names.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import { ADMIN_ROLE } from '#domain/roles/offered/role-names.ts';
import type { Config } from '#platform/config/config.ts';
import { companyExists, markStarted, underFirstStartLock } from './first-start.ts';
import { type Foundations, makePipeline } from './foundations.ts';

const SETUP: Actor = systemActor('set-up', [openAccountCommand, changePasswordCommand, resetSecondFactorCommand]);
const UNNAMED_ADMIN = { email: 'admin@officina.invalid', name: 'Amministratore', language: 'it' as const };

type Person = Parameters<FirstStart['finish']>[0];

/** The guided set-up of a bare firm (DEMO=0): it ends with its first admin, who alone knows the password. */
export function guidedStart(base: Foundations, auth: Auth): FirstStart {
  return {
    link: new FirstLink(base.pools.pg, base.key),
    over: () => companyExists(base),
    finish: (person, password) => firstAdmin(base, auth, person, password),
  };
}

/** The terminal's text for a bare firm, once people can reach the server. A restart prints the same link. */
export async function firstLinkText({ pools, key }: Foundations, { publicUrl }: Config): Promise<string> {
  const token = await new FirstLink(pools.pg, key).token();
  return `First start: open ${publicUrl}/avvio#${token} (it holds until the firm is set up)\n`;
}

/**
 * `npm run admin -- reset`: sets a new password for `admin`, whose sessions, locks and second factor end with it. No
 * further proof is asked: the machine's owner owns the firm. A bare firm that nobody has set up yet gets its first
 * admin this way, without a browser.
 */
export async function resetAdmin(base: Foundations, auth: Auth): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  if (await companyExists(base)) {
    await giveAdmin(base, auth, UNNAMED_ADMIN, password);
    return password;
  }
  if (base.config.demo) throw new Error(`${base.config.home} has no company yet: npm start makes it`);
  if ((await firstAdmin(base, auth, UNNAMED_ADMIN, password)) === null) return resetAdmin(base, auth);
  return password;
}

/** Opens the first admin and ends the first start. @returns the admin's id; null: somebody else was faster */
function firstAdmin(base: Foundations, auth: Auth, person: Person, password: string): Promise<number | null> {
  return underFirstStartLock(base, async () => {
    if (await companyExists(base)) return null;
    const id = await giveAdmin(base, auth, person, password);
    await markStarted(base);
    return id;
  });
}

/** Opens `admin`, or sets this password if the account exists. @returns its id */
async function giveAdmin(base: Foundations, auth: Auth, person: Person, password: string): Promise<number> {
  const pipeline = makePipeline(base);
  const deps = { credentials: auth.credentials, execute: pipeline.execute.bind(pipeline) };
  const ids = { commandId: randomUUID(), correlationId: 'admin-password' };
  const known = await auth.directory.idOf(BUILT_IN_USERNAME);
  const outcome = await executeWithPassword(
    known === null
      ? {
          command: openAccountCommand,
          payload: { ...person, username: BUILT_IN_USERNAME, roles: [ADMIN_ROLE] },
          password,
          actor: SETUP,
          accountIdOf: idIn,
        }
      : {
          command: changePasswordCommand,
          payload: { accountId: known },
          password,
          actor: SETUP,
          accountIdOf: () => known,
        },
    deps,
    ids,
  );
  if (!outcome.ok) throw new Error(`the admin got no password: ${JSON.stringify(outcome)}`);
  if (known !== null) await resetFactor(auth, deps.execute, known);
  return known ?? idIn(outcome);
}

/** Removes the second factor: whoever lost the password may have lost it, too. */
async function resetFactor(auth: Auth, execute: Auth['deps']['execute'], accountId: number): Promise<void> {
  const ids = { actor: SETUP, commandId: randomUUID(), correlationId: 'admin-password' };
  const outcome = await execute(resetSecondFactorCommand, { accountId }, ids);
  if (!outcome.ok) throw new Error(`the admin keeps his second factor: ${JSON.stringify(outcome)}`);
  await auth.secondFactors.keepOnly(accountId, null);
}

const idIn = ({ data }: { readonly data: unknown }) => (data as { id: number }).id;
