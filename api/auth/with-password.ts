import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { RequestIds } from './auth-deps.ts';
import { type Credentials, credentialIdOf } from './credentials.ts';

/** A command whose payload names a credential, and the password to store there. */
export interface PasswordOrder {
  readonly command: AnyCommand;
  /** Without `credential`, which is added here. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly password: string;
  readonly actor: Actor;
  /** The account that the credential is for, from the command's outcome. */
  accountIdOf(outcome: CommandOutcome & { ok: true }): number;
}

/**
 * Runs a command that gives an account its password, so that no crash leaves an account without one, or with one that
 * nobody chose. The order proves it:
 * 1. the hash is stored under an id that follows from actor and command id: nothing points to it yet;
 * 2. the command's event names that id: from here on the password counts, for every process, at once;
 * 3. the row is marked as the account's, and earlier ones are deleted.
 * A crash after 1: the caller sends the same command id again and finds the row; otherwise the row is swept after a
 * month. After 2: the password counts; the next attempt with the same id makes up for 3, or the next sign-in does.
 * Should neither come within a month, the sweep takes the row, and the person chooses a new password by the rescue.
 */
export async function executeWithPassword(
  { command, payload, password, actor, accountIdOf }: PasswordOrder,
  deps: { readonly credentials: Credentials; readonly execute: Pipeline['execute'] },
  ids: RequestIds,
): Promise<CommandOutcome> {
  const { credentials } = deps;
  const credential = credentialIdOf(actor, command.name, ids.commandId);
  const stored = await credentials.store(credential, password);
  if (stored === 'other') return { ok: false, otherPayload: true };
  const outcome = await deps.execute(command, { ...payload, credential }, { actor, ...ids });
  if (outcome.ok) await credentials.assign(credential, accountIdOf(outcome));
  else if (stored === 'stored') await credentials.drop(credential);
  return outcome;
}
