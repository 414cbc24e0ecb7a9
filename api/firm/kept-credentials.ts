import type { RouteDeps } from '#api/kernel/deps.ts';
import { Problem } from '#api/kernel/problem.ts';
import { sealedCredentials } from '#commands/firm/mail-server.ts';
import { firmMessages } from '#domain/firm/firm.messages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { actorKey, uuidOf } from '#journal/identity.ts';

const OTHER = firmMessages['credentials-elsewhere'];

/**
 * Stores user and password of the mail server before the event that names them: a crash in between leaves a row that
 * nothing points to. Returns the row's id; undefined when none were given, so that the old ones stay; empty for none.
 * @throws Problem 422 when only one of them was given; 409 when the same command id came with others
 */
export async function keptCredentials(
  { smtp_user: user, smtp_password: password }: { smtp_user?: string; smtp_password?: string },
  { actor, commandId }: { readonly actor: Actor; readonly commandId: string },
  { secrets }: Pick<RouteDeps, 'secrets'>,
): Promise<string | undefined> {
  if (user === undefined && password === undefined) return undefined;
  if (user === '' && password === '') return '';
  if (!user || !password) {
    const field = user ? 'smtp_password' : 'smtp_user';
    throw new Problem(422, OTHER, { fields: [{ field, message: OTHER }] });
  }
  const id = uuidOf(`mail server\n${actorKey(actor)}\n${commandId}`);
  if (!(await secrets.keep(id, sealedCredentials({ user, password })))) throw new Problem(409, OTHER);
  await secrets.forgetOthers(id);
  return id;
}
