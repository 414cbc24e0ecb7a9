import { z } from 'zod';
import { activated, salesmanEndpoints } from '#api/contracts/salesmen.contract.ts';
import { Problem } from '#api/kernel/problem.ts';
import { activateCustomerCommand, endActingCommand } from '#commands/accounts/act-for-customer.command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { authRoute } from './auth-route.ts';
import { idsOf, requireSignedIn, wire } from './auth-wire.ts';

const actingData = z.object({ customer_id: z.number(), until: z.string() });

export const activateCustomer = authRoute(
  salesmanEndpoints.activateCustomer,
  {
    access: { function: 'salesmen', action: 'create' },
    commands: [activateCustomerCommand.name],
    summary: 'Un agente agisce per un suo cliente, in questa sessione, per 60 minuti al massimo.',
  },
  async ({ body: { user_id, salesman_id }, signedIn, request }, auth, reply) => {
    const { actor, sessionId } = requireSignedIn(signedIn);
    if (salesman_id !== undefined && salesman_id !== actor.id) throw new Problem(404, accountMessages['went-wrong']);
    const payload = { accountId: actor.id, customer_id: user_id };
    const outcome = await auth.deps.execute(activateCustomerCommand, payload, { actor, ...idsOf(request) });
    if (!outcome.ok) return wire(outcome, activated, request, reply);
    const { customer_id, until } = actingData.parse(outcome.data);
    // Set after the event: a crash between the two leaves a session that the same command id makes act.
    const session = await auth.sessions.actFor(sessionId, { customerId: customer_id, until });
    const account = session && (await auth.accountOf(session));
    if (!session || !account) throw new Problem(404, accountMessages['went-wrong']);
    const { stamp } = await auth.directory.statusOf(account, session.acting);
    const { token, expiresAt } = await auth.accessTokens.issue(account, stamp, sessionId);
    reply.header('cache-control', 'no-store');
    const data = { customer_id, until, access_token: token, expires_at: new Date(expiresAt).toISOString() };
    return wire({ ...outcome, data }, activated, request, reply);
  },
);

export const endActing = authRoute(
  salesmanEndpoints.endActing,
  {
    access: 'signed-in',
    commands: [endActingCommand.name],
    summary: 'L’agente smette di agire per il cliente: la sessione è di nuovo la sua.',
  },
  async ({ signedIn, request }, auth, reply) => {
    const { actor, sessionId } = requireSignedIn(signedIn);
    const payload = { accountId: actor.id };
    const outcome = await auth.deps.execute(endActingCommand, payload, { actor, ...idsOf(request) });
    if (outcome.ok) await auth.sessions.actFor(sessionId, null);
    return wire(outcome, z.null(), request, reply);
  },
);
