import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint, InputOf } from '#api/contracts/endpoint.ts';
import { mountRoute, type RouteFacts, type RouteInfo, type RouteInput, routeInfo } from '#api/kernel/route.ts';
import type { FieldFault } from '#domain/kernel/refusal.ts';
import type { Auth } from './auth.ts';

/** A route of sign-in: as any other, but it gets {@link Auth}. */
export interface AuthRoute {
  readonly info: RouteInfo;
  mount(app: FastifyInstance, auth: Auth): void;
}

/** Declares a route; answers are cut down to their contract. */
export function authRoute<E extends Endpoint>(
  endpoint: E,
  {
    alsoFaulty,
    ...facts
  }: Omit<RouteFacts, 'tag' | 'commands'> & {
    readonly commands?: readonly string[];
    readonly alsoFaulty?: (body: unknown, auth: Auth) => Promise<readonly FieldFault[]>;
  },
  handle: (input: RouteInput<E>, auth: Auth, reply: FastifyReply) => Promise<InputOf<E, 'answer'>>,
): AuthRoute {
  const info = routeInfo(endpoint, { tag: 'accounts', commands: [], ...facts });
  return {
    info,
    mount: (app, auth) => {
      const also = alsoFaulty && { alsoFaulty: (body: unknown) => alsoFaulty(body, auth) };
      mountRoute(app, info, { whitelist: true, ...also }, (input, reply) => handle(input, auth, reply));
    },
  };
}
