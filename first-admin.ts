import { randomBytes, randomUUID } from 'node:crypto';
import type { Auth } from '#api/auth/auth.ts';
import { executeWithPassword } from '#api/auth/with-password.ts';
import { changePasswordCommand } from '#commands/accounts/change-password.command.ts';
import { openAccountCommand } from '#commands/accounts/open-account.command.ts';
import type { Actor } from '#domain/kernel/decider.ts';
import { type Foundations, makePipeline } from './assembly.ts';
import { alone, companyExists, markStarted } from './first-start.ts';

const SETUP: Actor = { kind: 'system', name: 'set-up' };
const FIRST_ADMIN = { username: 'admin', email: 'admin@officina.invalid', name: 'Amministratore', roles: ['admin'] };

/**
 * A bare firm (DEMO=0) gets its first person, `admin`, and his password is shown. Called once people can reach us: only a
 * password that was shown ends the first start, so whatever dies before that makes a new one at the next start.
 * @param show writes to the terminal
 */
export async function firstAdmin(base: Foundations, auth: Auth, show: (text: string) => void): Promise<void> {
  await alone(base, async () => {
    if (await companyExists(base)) return;
    const password = await giveAdminPassword(base, auth);
    show(`First login: admin, password ${password} (shown only this once; change it now)\n`);
    await markStarted(base);
  });
}

/** `npm run admin -- reset`: whoever has the machine has the firm. A new password for `admin`; his sessions end, his locks too. */
export async function resetAdmin(base: Foundations, auth: Auth): Promise<string> {
  if (!(await companyExists(base))) throw new Error(`${base.config.home} has no company yet: npm start makes it`);
  return giveAdminPassword(base, auth);
}

async function giveAdminPassword(base: Foundations, auth: Auth): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const pipeline = makePipeline(base, { visibility: null });
  const deps = { credentials: auth.credentials, execute: pipeline.execute.bind(pipeline) };
  const ids = { commandId: randomUUID(), correlationId: 'admin-password' };
  const known = await auth.directory.idOf('admin');
  const outcome = await executeWithPassword(
    known === null
      ? { command: openAccountCommand, payload: FIRST_ADMIN, password, actor: SETUP, accountIdOf: idIn }
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
  return password;
}

const idIn = ({ data }: { readonly data: unknown }) => (data as { id: number }).id;
