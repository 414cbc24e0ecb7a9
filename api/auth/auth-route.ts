import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { mountRoute, type RouteInfo, type RouteInput, type RouteSchemas } from '#api/kernel/route.ts';
import type { FieldFault } from '#domain/kernel/refusal.ts';
import type { Auth } from './auth.ts';

/** A route of sign-in: as any other, but it stands on {@link Auth}. */
export interface AuthRoute {
  readonly info: RouteInfo;
  mount(app: FastifyInstance, auth: Auth): void;
}

type Handle<Q, B> = (input: RouteInput<unknown, Q, B>, auth: Auth, reply: FastifyReply) => Promise<unknown>;

/** Declares a route; answers are cut down to their contract. */
export function authRoute<Q extends z.ZodType = z.ZodUnknown, B extends z.ZodType = z.ZodUnknown>(
  info: Omit<RouteInfo, 'tag' | 'commands'> & { readonly commands?: readonly string[] },
  schemas: Omit<RouteSchemas<z.ZodUnknown, Q, B>, 'params' | 'alsoFaulty'> & {
    readonly answer: z.ZodType;
    readonly alsoFaulty?: (body: unknown, auth: Auth) => Promise<readonly FieldFault[]>;
  },
  handle: Handle<z.output<Q>, z.output<B>>,
): AuthRoute {
  const whole: RouteInfo = { tag: 'accounts', commands: [], ...info };
  return {
    info: whole,
    mount: (app, auth) => {
      const { alsoFaulty, ...rest } = schemas;
      const also = alsoFaulty && { alsoFaulty: (body: unknown) => alsoFaulty(body, auth) };
      mountRoute<z.ZodUnknown, Q, B>(app, whole, { ...rest, ...also, whitelist: true }, (input, reply) =>
        handle(input, auth, reply),
      );
    },
  };
}
