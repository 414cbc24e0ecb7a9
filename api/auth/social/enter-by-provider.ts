import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { registered } from '#api/contracts/auth.contract.ts';
import type { SocialSignedIn } from '#api/contracts/social-sign-in.contract.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { outcomeProblem, Problem } from '#api/kernel/problem.ts';
import { registerByProviderCommand } from '#commands/customers/register-by-provider.command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { languageOfId } from '#domain/accounts/offered/languages.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { missingData } from '#domain/customers/missing-data.ts';
import { customerMessages } from '#domain/customers/offered/customer.messages.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import type { FieldFault } from '#domain/kernel/refusal.ts';
import { pause } from '#platform/process/deadline.ts';
import { attemptOf } from '../attempt.ts';
import type { Auth } from '../auth.ts';
import { accountDisabled, tooManyRegistrations } from '../auth-answers.ts';
import { idsOf } from '../auth-wire.ts';
import { enter } from '../enter.ts';
import { mayMail } from '../mail-bound.ts';
import { type Identity, identityTicketEnd, identityTicketLink } from './identity-ticket.link.ts';

/** Acts for persons whom a provider knows; no request body can claim to be this actor. */
const BY_PROVIDER: Actor = systemActor('provider-sign-in', [registerByProviderCommand]);

/** What a person says beside the provider's word. */
export interface Claimed {
  readonly ids: Readonly<Record<string, string | undefined>>;
  readonly name?: string | undefined;
  readonly surname?: string | undefined;
  readonly email?: string | undefined;
  readonly idLanguage?: number | undefined;
  readonly remember: boolean;
  /** The token of the cart that was filled before (`session_token`). */
  readonly cart?: string | undefined;
}

/**
 * Lets in a person whom the provider knows: by the account that is linked, never by an e-mail alone. A new person is
 * registered as a customer; where an account has the e-mail already, its owner signs in once by password and links the
 * provider.
 * @throws Problem 401 of the second factor; 409 `sign-in-link-first` and 422 for missing data, both with the ticket
 * `identity`
 */
export async function enterByProvider(
  identity: Identity,
  claimed: Claimed,
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SocialSignedIn> {
  refuseContradictions(identity, claimed);
  const account = (await accountOf(identity, auth)) ?? (await registerNew(identity, claimed, auth, request, reply));
  if (account.disabled) throw accountDisabled();
  const signedIn = await enter({ account, remember: claimed.remember, cart: claimed.cart }, auth, request, reply);
  return { ...signedIn, redirect: await landing(account, auth) };
}

/** «Never trust the body's identity»: fields that contradict the token are refused by name, before anything is done. */
function refuseContradictions({ subject, email }: Identity, { ids, email: typedEmail }: Claimed): void {
  const message = accountMessages['sign-in-differs'];
  const fields = [
    ...Object.keys(ids).filter((field) => ids[field] !== undefined && ids[field] !== subject),
    ...(typedEmail !== undefined && email !== '' && typedEmail !== email ? ['email'] : []),
  ].map((field) => ({ field, message }));
  if (fields.length > 0) throw new Problem(422, message, { fields });
}

async function accountOf({ provider, subject }: Identity, { directory }: Auth): Promise<OpenAccount | null> {
  const accountId = await directory.ownerOfSignIn(provider, subject);
  const account = accountId === null ? null : await directory.read(accountId);
  // The account's stream is the truth: the reserved value may only be about to be linked, or not be free again yet.
  return account?.signIns.some((one) => one.provider === provider && one.subject === subject) ? account : null;
}

async function registerNew(
  identity: Identity,
  claimed: Claimed,
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenAccount> {
  const { provider, subject, emailVerified } = identity;
  const email = identity.email || claimed.email || '';
  const name = claimed.name || identity.name;
  const surname = claimed.surname || identity.surname;
  const ticket = { ...identity, expiresAt: identityTicketEnd(auth.now()) };
  const withTicket = { identity: auth.deps.config.links.make(identityTicketLink, ticket) };
  const missingFields = missingFieldsOf({ email, name, surname });
  if (missingFields.length > 0) {
    throw new Problem(422, accountMessages['sign-in-incomplete'], { fields: missingFields, besides: withTicket });
  }
  const linkFirst = () =>
    new Problem(409, accountMessages['sign-in-link-first'], { besides: { ...withTicket, email } });
  if ((await auth.directory.ownerOf('account-email', email)) !== null) {
    const meanwhile = await openedMeanwhile(identity, auth);
    if (meanwhile) return meanwhile;
    throw linkFirst();
  }
  const { failures, deps, now } = auth;
  const { network } = attemptOf(request, auth);
  if (!(await mayMail('registration', { email, network }, { failures, vault: deps.vault, now: now() }))) {
    reply.header('retry-after', '3600');
    throw tooManyRegistrations();
  }
  const ids = idsOf(request);
  const language = claimed.idLanguage === undefined ? languageOf(request.headers) : languageOfId(claimed.idLanguage);
  const outcome = await deps.execute(
    registerByProviderCommand,
    { email, emailVerified, name, surname, provider, subject, language },
    // All who come this way are one actor: a client's key counts within that client's own identity only.
    { actor: BY_PROVIDER, ...ids, commandId: `${keyOf(identity)}/${ids.commandId}` },
  );
  if (outcome.ok) {
    const account = await auth.directory.read(registered.parse(outcome.data).id);
    if (account) return account;
  }
  const meanwhile = await openedMeanwhile(identity, auth);
  if (meanwhile) return meanwhile;
  if ((await auth.directory.ownerOf('account-email', email)) !== null) throw linkFirst();
  throw outcome.ok
    ? new Error('the account that was opened is not there')
    : await outcomeProblem(outcome, async () => new Map());
}

/** How often, and at which interval (ms), a registration that is on its way is looked for. */
const POLLING = { times: 40, everyMs: 50 };

/**
 * Where another tab was faster: the account that it opened, or is about to open, since it holds the provider's number.
 */
async function openedMeanwhile(identity: Identity, auth: Auth): Promise<OpenAccount | null> {
  for (let tries = 0; tries < POLLING.times; tries++) {
    const account = await accountOf(identity, auth);
    if (account || (await auth.directory.ownerOfSignIn(identity.provider, identity.subject)) === null) return account;
    await pause(POLLING.everyMs);
  }
  return null;
}

function missingFieldsOf({
  email,
  name,
  surname,
}: Readonly<Record<'email' | 'name' | 'surname', string>>): FieldFault[] {
  const nameless = customerMessages['name-missing'];
  return [
    ...(email === '' ? [{ field: 'email', message: accountMessages['email-missing'] }] : []),
    ...(name === '' ? [{ field: 'name', message: nameless }] : []),
    ...(surname === '' ? [{ field: 'surname', message: nameless }] : []),
  ];
}

const keyOf = ({ provider, subject }: Identity) => createHash('sha256').update(`${provider}\n${subject}`).digest('hex');

/** «/area-privata» after a social login; «/modifica-i-tuoi-dati» when data are missing (specification, section 2). */
async function landing({ customer_id }: OpenAccount, { deps }: Auth): Promise<string> {
  if (customer_id === null) return '/admin';
  const { state } = await deps.journal.load(customerStream(customer_id), customerFold);
  const complete = state.status === 'known' && missingData(state.details).length === 0;
  return complete ? '/area-privata' : '/modifica-i-tuoi-dati';
}
