import type { FastifyRequest } from 'fastify';
import { clientAddress, networkOf } from '#api/kernel/client-address.ts';
import type { Attempt } from './sign-in.ts';

/** Where a request's attempt at a password comes from: its network, and its correlation id. */
export function attemptOf(request: FastifyRequest): Attempt {
  return { network: networkOf(clientAddress(request)), correlationId: request.correlationId };
}
