import type { FastifyRequest } from 'fastify';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { consentOriginOf } from '#api/kernel/given-consents.ts';
import { outcomeProblem } from '#api/kernel/problem.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { noteUnsubscribed } from '#commands/newsletters/answers-table.ts';
import { confirmRequestCommand } from '#commands/public-requests/confirm-request.command.ts';
import { REQUEST_LINKS, type RequestLink } from '#commands/public-requests/request.links.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { type Actor, linkActor, systemActor } from '#domain/kernel/actor.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { type PublicRequest, requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { contactWithEmail } from '#projections/public-requests/contact-by-email.query.ts';

const contacts = recordCommands('contact');
/** The actor that subscribes and unsubscribes contacts, as the holders of links ask. */
const SUBSCRIPTIONS = systemActor('newsletter-link', [contacts.change, contacts.insert]);

/**
 * Does what a mailed link is for: subscribes, unsubscribes, or confirms the address for the e-book. A second time
 * changes nothing.
 * @returns false when the link is not valid (any more)
 * @throws Problem what the commands refuse
 */
export async function followLink(
  purpose: 'subscribe' | 'unsubscribe' | 'ebook',
  token: string,
  request: FastifyRequest,
  deps: RouteDeps,
): Promise<boolean> {
  const link = deps.links.open(REQUEST_LINKS[purpose], token, deps.now());
  if (!link) return false;
  if (purpose === 'unsubscribe') return leave(link, request, deps);
  const asked = await confirm(link, request, deps);
  if (!asked) return false;
  if (purpose === 'subscribe') await subscribe(asked, request, deps);
  return true;
}

/**
 * Records the confirmation of the address as an event of the request. Null when there is no request or it was erased.
 */
async function confirm(link: RequestLink, request: FastifyRequest, deps: RouteDeps): Promise<PublicRequest | null> {
  const { state } = await deps.journal.load(requestStream(link.id), requestFold);
  if (!state || state.erased) return null;
  const from = consentOriginOf(request);
  const command = confirmRequestCommand as unknown as AnyCommand;
  const holder = linkActor('request', requestStream(link.id));
  await give(holder, command, { id: link.id, ...from }, `confirm-${link.id}`, request, deps);
  return state;
}

/** Subscribes the contact with the request's address to newsletters; inserts one when there is none. */
async function subscribe(asked: PublicRequest, request: FastifyRequest, deps: RouteDeps): Promise<void> {
  const email = asked.answers.get('email') ?? '';
  const values = {
    send_newsletter: true,
    consent_date: romeDayAt(deps.now()),
    consent_source: `Modulo del sito, richiesta ${asked.requestId}`,
  };
  const known = await contactWithEmail(deps.pools.pg, email);
  if (known?.send_newsletter) return;
  const person = {
    email,
    name: asked.answers.get('name') ?? '',
    surname: asked.answers.get('surname') ?? '',
    language: asked.language,
  };
  const step = `subscribe-${asked.requestId}`;
  if (known) await give(SUBSCRIPTIONS, contacts.change, { id: known.id, values }, `${step}-${known.id}`, request, deps);
  else await give(SUBSCRIPTIONS, contacts.insert, { values: { ...person, ...values } }, step, request, deps);
}

async function leave({ id, newsletter }: RequestLink, request: FastifyRequest, deps: RouteDeps): Promise<boolean> {
  await give(
    SUBSCRIPTIONS,
    contacts.change,
    { id, values: { send_newsletter: false } },
    `leave-${id}-${request.id}`,
    request,
    deps,
  );
  if (newsletter !== undefined)
    await noteUnsubscribed(deps.pools.pg, newsletter, id, new Date(deps.now()).toISOString());
  return true;
}

async function give(
  actor: Actor,
  command: AnyCommand,
  payload: object,
  commandId: string,
  request: FastifyRequest,
  deps: RouteDeps,
) {
  const outcome = await deps.execute(command, payload, {
    actor,
    commandId,
    correlationId: request.correlationId,
    causationId: request.id,
  });
  if (!outcome.ok) throw await outcomeProblem(outcome, deps.namesOf);
}
