import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { registered } from '#api/contracts/auth.contract.ts';
import { userEndpoints, userInserted } from '#api/contracts/users.contract.ts';
import { notFound, refusalProblem } from '#api/kernel/problem.ts';
import type { RouteInput } from '#api/kernel/route.ts';
import { endSessionsCommand } from '#commands/accounts/end-sessions.command.ts';
import { openAccountCommand } from '#commands/accounts/open-account.command.ts';
import { registerCustomerCommand } from '#commands/customers/register-customer.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { languageOfId } from '#domain/accounts/offered/languages.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { CUSTOMER_ROLE } from '#domain/roles/offered/role-names.ts';
import type { Auth } from './auth.ts';
import { authRoute } from './auth-route.ts';
import { faultsProblem, idsOf, requireSignedIn, wire, withCredentials } from './auth-wire.ts';
import { passwordFaults, takenNameFaults } from './chosen-names.ts';
import { refuseTooMany } from './session.routes.ts';
import { namesOfRoles, strayFields, userScope } from './user-input.ts';
import { executeWithPassword } from './with-password.ts';

const insertFacts = {
  access: { function: 'users', action: 'create' },
  commands: [openAccountCommand.name, registerCustomerCommand.name],
  summary:
    'Inserisce un utente: del personale con i suoi ruoli, o un cliente con i suoi dati. Senza password riceve un invito.',
} as const;

/** The command that an insert means: an account for somebody known, or a customer with an account. @throws Problem */
async function commandFor({ body }: RouteInput<typeof userEndpoints.insertUser>, { deps }: Auth) {
  const { username, email, user_description, roles_id, customer_id, idLanguage, language, ...rest } = body;
  const { password: _password, confirmPassword: _confirmed, ...details } = rest;
  const roles = roles_id ? await namesOfRoles(roles_id, deps) : [CUSTOMER_ROLE];
  if (isRefusal(roles)) throw refusalProblem(roles);
  const chosen = language ?? languageOfId(idLanguage);
  if (customer_id === undefined && roles.length === 1 && roles[0] === CUSTOMER_ROLE) {
    return {
      command: registerCustomerCommand as unknown as AnyCommand,
      payload: { ...details, username, email, language: chosen },
    };
  }
  const { name = '', surname = '', ...others } = details;
  const stray = strayFields(others);
  if (stray) throw refusalProblem(stray);
  const fullName = user_description || [name, surname].filter(Boolean).join(' ');
  return {
    command: openAccountCommand as unknown as AnyCommand,
    payload: { username, email, name: fullName, roles, customer_id: customer_id ?? null, language: chosen },
  };
}

async function insert(input: RouteInput<typeof userEndpoints.insertUser>, auth: Auth, reply: FastifyReply) {
  const { body, request, signedIn } = input;
  const { actor } = requireSignedIn(signedIn);
  const { password } = body;
  const { command, payload } = await commandFor(input, auth);
  const faults = await passwordFaults(body);
  if (faults.length > 0) throw faultsProblem([...faults, ...(await takenNameFaults(body, auth.directory))]);
  const ids = idsOf(request);
  const outcome =
    password === undefined
      ? await auth.deps.execute(command, payload, { actor, ...ids })
      : await refuseTooMany(
          executeWithPassword(
            { command, payload, password, actor, accountIdOf: ({ data }) => insertedIds.parse(data).id },
            withCredentials(auth),
            ids,
          ),
        );
  const opened = outcome.ok
    ? { ...outcome, message: accountMessages.opened, data: { customer_id: null, ...insertedIds.parse(outcome.data) } }
    : outcome;
  return wire(opened, userInserted, request, reply);
}

const insertedIds = z.object({ id: registered.shape.id, customer_id: registered.shape.customer_id.optional() });

export const insertUser = authRoute(userEndpoints.insertUser, insertFacts, insert);
export const insertUserNamed = authRoute(userEndpoints.insertUserNamed, insertFacts, insert as never);

export const userSessions = authRoute(
  userEndpoints.userSessions,
  { access: { function: 'users', action: 'view' }, summary: 'Le sessioni aperte di un utente, con dispositivo e ora.' },
  async ({ params, scope, actor, signedIn }, auth) => {
    const only = userScope(scope, actor).accountId;
    const account = only === undefined || only === params.id ? await auth.directory.read(params.id) : null;
    if (!account) throw notFound();
    const sessions = account.disabled ? [] : await auth.sessions.runningOf(account);
    return { data: sessions.map((one) => ({ ...one, current: one.id === signedIn?.sessionId })), message: '' };
  },
);

const endFacts = { access: { function: 'users', action: 'edit' }, commands: [endSessionsCommand.name] } as const;

export const endSession = authRoute(
  userEndpoints.endSession,
  { ...endFacts, summary: 'Termina una sessione di un utente.' },
  async ({ params: { id: accountId, session }, signedIn, request }, auth, reply) => {
    const { actor } = requireSignedIn(signedIn);
    const outcome = await auth.deps.execute(endSessionsCommand, { accountId, session }, { actor, ...idsOf(request) });
    // Ended after the event, so that a crash between the two leaves a session that the same command id ends.
    if (outcome.ok) await auth.sessions.endOf(accountId, session);
    return wire(outcome, z.null(), request, reply);
  },
);

export const endSessions = authRoute(
  userEndpoints.endSessions,
  { ...endFacts, summary: 'Disconnette un utente ovunque.' },
  async ({ params: { id: accountId }, signedIn, request }, auth, reply) => {
    const { actor } = requireSignedIn(signedIn);
    const payload = { accountId, session: null };
    const outcome = await auth.deps.execute(endSessionsCommand, payload, { actor, ...idsOf(request) });
    auth.directory.forget(accountId);
    // The event has ended the sessions for every process; this tells their sockets at once.
    if (outcome.ok) await auth.sessions.endAllSessions(accountId);
    return wire(
      outcome.ok ? { ...outcome, message: accountMessages['sessions-ended'] } : outcome,
      z.null(),
      request,
      reply,
    );
  },
);
