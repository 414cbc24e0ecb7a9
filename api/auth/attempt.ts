import type { FastifyRequest } from 'fastify';
import { clientAddress, networkOf } from '#api/kernel/client-address.ts';
import type { Auth } from './auth.ts';
import type { Attempt } from './sign-in.ts';

/** Where a request's attempt at a password comes from. An account that is signed in has proved itself here. */
export function attemptOf(request: FastifyRequest, { deps }: Pick<Auth, 'deps'>): Attempt {
  const known = deps.config.knownDevice.accountsOf(request);
  return {
    network: networkOf(clientAddress(request)),
    correlationId: request.correlationId,
    knownFor: request.signedIn ? [request.signedIn.actor.id, ...known] : known,
  };
}
