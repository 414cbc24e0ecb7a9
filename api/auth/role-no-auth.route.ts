import { roleEndpoints } from '#api/contracts/roles.contract.ts';
import { admit } from '#api/kernel/route.ts';
import { defineRoleCommand } from '#commands/roles/define-role.command.ts';
import { authRoute } from './auth-route.ts';
import { idsOf, requireSignedIn, wire } from './auth-wire.ts';

/**
 * The specification's insert of a role without an `Authorization` header. Nobody makes a role without saying who they
 * are: the body holds an access token of an account that may insert roles, and the command is the same.
 */
export const insertRoleNoAuth = authRoute(
  roleEndpoints.insertRoleNoAuth,
  {
    access: 'public',
    commands: [defineRoleCommand.name],
    summary: 'Inserisce un ruolo: chi lo chiede si fa riconoscere dal token nel corpo.',
  },
  async ({ body: { token, ...role }, request }, auth, reply) => {
    const signedIn = await auth.readToken(token);
    admit({ function: 'roles', action: 'create' }, signedIn);
    const { actor } = requireSignedIn(signedIn);
    const outcome = await auth.deps.execute(defineRoleCommand, role, { actor, ...idsOf(request) });
    return wire(outcome, roleEndpoints.insertRoleNoAuth.answer.shape.data, request, reply);
  },
);
