import type { z } from 'zod';
import type { RouteDeps } from './deps.ts';
import { notFound } from './problem.ts';
import { type Method, mountRoute, type Route, type RouteInfo, type RouteInput, type RouteSchemas } from './route.ts';

/** A file instead of JSON. */
export class Download {
  readonly type: string;
  readonly name: string;
  readonly body: string | Buffer;
  constructor(type: string, name: string, body: string | Buffer) {
    this.type = type;
    this.name = name;
    this.body = body;
  }
}

export interface QueryRouteSpec<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Deps extends RouteDeps,
> extends RouteSchemas<P, Q, B>,
    Omit<RouteInfo, 'commands' | 'method'> {
  /** Default GET. */
  readonly method?: Method;
  /** The whole answer (`answer(…)`, `page(…)`, `options`); absent: a download. */
  readonly answer?: A;
  /** True where customers or visitors read: fields beyond the contract are cut off. */
  readonly whitelist?: boolean;
  /** Null: there is no such record, or not for this actor (404). */
  read(input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>, deps: Deps): Promise<z.input<A> | Download | null>;
}

/** Mounts a read. Gives the route, to be listed in `api/routes.ts`. */
export function queryRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Deps extends RouteDeps = RouteDeps,
>(spec: QueryRouteSpec<P, Q, B, A, Deps>): Route<Deps> {
  const { method = 'GET', path, tag, summary, access } = spec;
  const info: RouteInfo = { method, path, tag, summary, access, commands: [] };
  return {
    info,
    mount: (app, deps) =>
      mountRoute(app, info, spec, async (input, reply) => {
        const result = await spec.read(input, deps);
        if (result === null) throw notFound();
        if (!(result instanceof Download)) return result;
        return reply
          .type(result.type)
          .header('content-disposition', `attachment; filename="${result.name}"`)
          .serializer((body: unknown) => body as string)
          .send(result.body);
      }),
  };
}

/** `{data, message}` of a read. */
export const data = <T>(value: T) => ({ data: value, message: '' });
