import type { Endpoint, InputOf } from '#api/contracts/endpoint.ts';
import type { RouteDeps } from './deps.ts';
import { notFound } from './problem.ts';
import { mountRoute, type Route, type RouteFacts, type RouteInput, type RouteOptions, routeInfo } from './route.ts';

/** A file instead of JSON. */
export class Download {
  readonly type: string;
  readonly name: string;
  readonly body: string | Buffer;
  /**
   * The file's version: its quoted ETag, and whether the caller has it already; null: the caller can't ask for it
   * again.
   */
  readonly version: { readonly etag: string; readonly known: boolean } | null;
  constructor(type: string, name: string, body: string | Buffer, version: Download['version'] = null) {
    this.type = type;
    this.name = name;
    this.body = body;
    this.version = version;
  }
}

/** What a read gives: the whole answer, or a file where its call declares no answer. */
type ReadOf<E extends Endpoint> = E extends { readonly answer: unknown } ? InputOf<E, 'answer'> : Download;

export interface QueryRouteSpec<E extends Endpoint, Deps extends RouteDeps>
  extends RouteOptions,
    Omit<RouteFacts, 'commands'> {
  /** Null: there is no such record, or not for this actor (404). */
  read(input: RouteInput<E>, deps: Deps): Promise<ReadOf<E> | null>;
}

/** Mounts a read of the table. Gives the route, to be exported by a `*.route.ts`. */
export function queryRoute<E extends Endpoint, Deps extends RouteDeps = RouteDeps>(
  endpoint: E,
  spec: QueryRouteSpec<E, Deps>,
): Route<Deps> {
  const info = routeInfo(endpoint, { ...spec, commands: [] });
  return {
    info,
    mount: (app, deps) =>
      mountRoute(app, info, spec, async (input, reply) => {
        const result = await spec.read(input, deps);
        if (result === null) throw notFound();
        if (!(result instanceof Download)) return result;
        if (result.version) reply.header('etag', result.version.etag).header('cache-control', 'private, no-cache');
        if (result.version?.known) return reply.code(304).send();
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
