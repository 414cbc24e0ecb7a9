import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, OutputOf } from '#api/contracts/endpoint.ts';
import { failure } from '#api/contracts/envelope.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { type Permission, scopeOf } from '#domain/accounts/offered/permissions.ts';
import { waitsForEmail } from '#domain/accounts/unconfirmed.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { outward } from '#domain/kernel/internal.ts';
import type { FieldFault } from '#domain/kernel/refusal.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { cutSerializer, WHITELIST } from './answers.ts';
import { mayBeCompressed } from './compression.ts';
import { customersIn } from './customer-numbers.ts';
import type { RouteDeps } from './deps.ts';
import { mayBeLarge } from './large-bodies.ts';
import { forbiddenProblem, malformed, Problem, unauthenticated } from './problem.ts';
import { isOutside, type SignedIn } from './session.ts';
import { cartTokenOf } from './session-token.ts';
import { refuseFields, strictReader } from './validation.ts';
import { cartVisitorOf, visitorOf } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender; null: nobody is signed in. */
    signedIn: SignedIn | null;
    /** The chain of work that the request belongs to: every event that results from it carries this id. */
    correlationId: string;
  }
}

/**
 * Who may call: anyone, anyone signed in, or an account with the permission on some scope. Where a call means one of
 * several commands, any of several permissions will do: each command checks its own.
 */
export type Access = Permission | OrVisitors | readonly Permission[] | 'signed-in' | 'public';

/**
 * A signed-in account needs the permission; a visitor shows the token of a cart, and the call looks at that cart only.
 */
interface OrVisitors extends Permission {
  readonly orVisitors: true;
}

/** What is known of a route without calling it: for the OpenAPI document and the walk of all routes × roles. */
export interface RouteInfo extends Pick<Endpoint, 'method' | 'path'> {
  /** The entry of the table that it answers. */
  readonly endpoint: Endpoint;
  /** The feature: the word that names it in every layer. */
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** The commands that it may give; none for queries. */
  readonly commands: readonly string[];
}

export interface Route<Deps extends RouteDeps = RouteDeps> {
  readonly info: RouteInfo;
  mount(app: FastifyInstance, deps: Deps): void;
}

/** What a route declares beside its entry. */
export type RouteFacts = Omit<RouteInfo, 'endpoint' | 'method' | 'path'>;

export function routeInfo<E extends Endpoint>(endpoint: E, { tag, summary, access, commands }: RouteFacts) {
  const { method, path } = endpoint;
  return { endpoint, method, path, tag, summary, access, commands } satisfies RouteInfo;
}

/** The input of a route, as its schemas parsed it. */
export interface RouteInput<E extends Endpoint = Endpoint> {
  readonly params: OutputOf<E, 'params'>;
  readonly query: OutputOf<E, 'query'>;
  readonly body: OutputOf<E, 'body'>;
  /** Null on public routes, when nobody is signed in. */
  readonly signedIn: SignedIn | null;
  /** The account; a visitor on public routes. */
  readonly actor: Actor;
  /** How far the route's permission reaches for this actor. `all` on routes without one. */
  readonly scope: Scope;
  readonly request: FastifyRequest;
}

export interface RouteOptions {
  /** Largest body in bytes, where it may carry files; default: that of the whole API. */
  readonly bodyLimit?: number;
  /**
   * Runs before the body is read, and throws where nobody may send one. Public routes that take large bodies need it.
   */
  readonly before?: () => Promise<void>;
  /** True: it looks at no read model, so it waits for none to hold what its session wrote. */
  readonly readsNothing?: boolean;
  /** Names of the read models that it waits for although others do not (`Projection.awaited`). */
  readonly reads?: readonly string[];
  /** True where customers or visitors read: fields beyond the contract are cut off. */
  readonly whitelist?: boolean;
  /**
   * Finds further faults of a body that its schema refused, so that one answer names all. Not called for a valid body.
   */
  readonly alsoFaulty?: (body: unknown) => Promise<readonly FieldFault[]>;
}

/** What any call may answer when it fails, for its documentation. */
export const FAILURES = Object.fromEntries(
  ['400', '401', '403', '404', '409', '413', '422', '429'].map((status) => [status, failure]),
);

/**
 * Checks the access before the body is read, and gives the scope.
 * @param token of a visitor's cart
 * @throws Problem 401, 403
 */
export function admit(access: Access, signedIn: SignedIn | null, token: string | null = null): Scope {
  if (access === 'public') return 'all';
  if (!signedIn && token !== null && isOpenToVisitors(access)) return 'own';
  if (!signedIn) throw unauthenticated();
  if (access === 'signed-in') return 'all';
  for (const permission of permissionsIn(access)) {
    const scope = scopeOf(signedIn.actor, permission);
    if (scope) return scope;
  }
  throw permissionsIn(access).some((permission) => waitsForEmail(signedIn.actor, permission))
    ? new Problem(403, accountMessages['email-unconfirmed'])
    : forbiddenProblem();
}

/** The token that opens the call to a visitor; null: none was shown, or the call is not open to visitors. */
function shownToken(access: Access, request: FastifyRequest): string | null {
  return isOpenToVisitors(access) ? cartTokenOf(request) : null;
}

function isOpenToVisitors(access: Access): boolean {
  return typeof access === 'object' && 'orVisitors' in access;
}

/** The permissions of which one is needed; none for open routes. */
export function permissionsIn(access: Access): readonly Permission[] {
  if (typeof access === 'string') return [];
  return 'function' in access ? [access] : access;
}

/**
 * The common part of mounting: admission, schemas, documentation. A reader from outside can neither ask for internal
 * fields nor get them: query and answer are those of {@link outward}.
 */
export function mountRoute<E extends Endpoint>(
  app: FastifyInstance,
  info: RouteInfo & { readonly endpoint: E },
  { bodyLimit, before, whitelist, readsNothing = false, reads = [], alsoFaulty }: RouteOptions,
  handle: (input: RouteInput<E>, reply: FastifyReply) => Promise<unknown>,
): void {
  // Places for large bodies are few, and strangers would occupy them.
  if (bodyLimit && info.access === 'public' && !before) throw new Error(`${info.path} takes large bodies of anybody`);
  const { params, query, body, answer } = schemasOf(info.endpoint);
  const success = answer && (whitelist ? whitelisted(answer) : answer);
  // Made by the first call, as in `strictReader`.
  const customers = lazy(() => [params, query, body].map(customersIn));
  const outsiders = lazy(() => ({
    asked: query && strictReader(outward(query)),
    told: answer && cutSerializer(outward(answer), `${info.method} ${info.path}`),
  }));
  app.route({
    method: info.method,
    url: info.path,
    compress: mayBeCompressed(info) ? {} : false,
    ...(bodyLimit ? { bodyLimit } : {}),
    config: { readsNothing, reads },
    schema: {
      tags: [info.tag],
      summary: info.summary,
      description: describeAccess(info.access),
      ...(info.access === 'public' ? { security: [] } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: {
        ...(success ? { 200: success } : {}),
        ...FAILURES,
      },
    },
    // After the limits have counted it, before its body is read.
    preParsing: async (request, reply, payload) => {
      admit(info.access, request.signedIn, shownToken(info.access, request));
      await before?.();
      if (!bodyLimit || !mayBeLarge(request)) return payload;
      return request.server.largeBodies.take(request, reply, payload, bodyLimit);
    },
    preValidation: async (request) => {
      if (!query) refuseFields(request.query);
      if (!body) refuseFields(request.body);
      const refused = isOutside(request.signedIn) && outsiders().asked?.(request.query);
      if (refused && 'error' in refused) throw refused.error;
    },
    attachValidation: alsoFaulty !== undefined,
    handler: async (request, reply) => {
      const { signedIn, validationError } = request;
      if (validationError) throw await withMore(validationError, alsoFaulty?.(request.body));
      const told = isOutside(signedIn) && outsiders().told;
      // A serializer of one's own leaves the type out; beside `nosniff` a browser would show nothing.
      if (told) reply.type('application/json; charset=utf-8').serializer(told);
      const visitor = () => (isOpenToVisitors(info.access) ? cartVisitorOf(request) : visitorOf(request));
      const actor = signedIn?.actor ?? visitor();
      const customerOf = (number: number) => request.server.customerOfNumber(number, actor);
      const given = [request.params, request.query, request.body];
      const [inPath, inQuery, inBody] = await Promise.all(
        given.map((value, part) => customers()[part]?.(value, customerOf) ?? value),
      );
      return handle(
        {
          params: inPath as OutputOf<E, 'params'>,
          query: inQuery as OutputOf<E, 'query'>,
          body: inBody as OutputOf<E, 'body'>,
          signedIn,
          actor,
          scope: admit(info.access, signedIn, shownToken(info.access, request)),
          request,
        },
        reply,
      );
    },
  });
}

/** A value that is made when it is first asked for, and kept. */
function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The schemas as zod types: the table declares them by a smaller type (`Schema`). */
function schemasOf(endpoint: Endpoint) {
  return endpoint as { readonly [K in 'params' | 'query' | 'body' | 'answer']?: z.ZodType };
}

/** The faults of a body, together with those that `more` finds; each field once. */
async function withMore(error: Error, more: Promise<readonly FieldFault[]> | undefined): Promise<Error> {
  const known = error instanceof Problem ? error.fields : [];
  if (known.length === 0) return error;
  const named = new Set(known.map(({ field }) => field));
  return malformed([...known, ...((await more) ?? []).filter(({ field }) => !named.has(field))]);
}

function whitelisted(schema: z.ZodType): z.ZodType {
  const marked = schema.clone();
  return Object.assign(marked, { [WHITELIST]: true });
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'Chiunque.';
  if (access === 'signed-in') return 'Chiunque abbia effettuato l’accesso.';
  return `Permesso: ${permissionsIn(access)
    .map((permission) => `${permission.function} / ${permission.action}`)
    .join(
      ', oppure ',
    )}${isOpenToVisitors(access) ? '; i visitatori con il token del proprio carrello (X-Session-Token, altrimenti il cookie)' : ''}.`;
}
