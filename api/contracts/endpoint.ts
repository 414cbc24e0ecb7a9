import type { z } from 'zod';

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/**
 * A zod schema, typed by as little as distinguishes it: comparing whole schemas was a tenth of the type checker's work.
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/**
 * A call of the API: its address, and everything that goes over the wire. The route is mounted from it and the screens
 * are typed by it (`endpoints.ts`), so the two can't diverge.
 */
export interface Endpoint {
  readonly method: Method;
  /** In Fastify's form: `/api/v1/intervention/:id`. A name in it may not be a name of the query or body as well. */
  readonly path: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a file: multipart, field `file`. */
  readonly file?: true;
  /** The whole answer (`answer(…)`, `page(…)`, `written(…)`, `options`); absent: the call answers with a file. */
  readonly answer?: Schema;
}

/** The calls of a feature, by name. Each group is listed in `endpoints.ts`. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

type Part = 'params' | 'query' | 'body' | 'answer';

/** The value of a part of a call before its schema: what is sent. Unknown where the call has no such part. */
export type InputOf<E, K extends Part> = E extends { readonly [P in K]: infer S } ? z.input<S> : unknown;

/** The value of a part of a call after its schema: what routes get, and what screens read of an answer. */
export type OutputOf<E, K extends Part> = E extends { readonly [P in K]: infer S } ? z.output<S> : unknown;
