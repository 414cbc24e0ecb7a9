import type { Endpoint, InputOf, Method, OutputOf } from './endpoint.ts';
import { ENDPOINT_GROUPS } from './endpoints.registry.ts';
import { SUBJECT_ENDPOINTS } from './history.contract.ts';
import { RECORD_SPELLINGS } from './record-spellings.contract.ts';
import { RECORD_ENDPOINTS, RECORD_SELECTS } from './records.contract.ts';

/** The table of all calls. Screens import its types only: at run time it holds every schema. */
const GROUPS = [...ENDPOINT_GROUPS, ...Object.values(SUBJECT_ENDPOINTS), ...RECORD_ENDPOINTS.values()] as const;

/** Every call; a test checks that each has one route, and that each route is one of them. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...GROUPS.flatMap((group): Endpoint[] => Object.values(group)),
  ...[...RECORD_SPELLINGS.values()].flatMap((spelled): Endpoint[] => Object.values(spelled)),
  ...[...RECORD_SELECTS.values()].flatMap((selects): Endpoint[] => selects.map(({ endpoint }) => endpoint)),
];

type Values<T> = T extends T ? T[keyof T] : never;
type Every = Values<(typeof GROUPS)[number]>;

/*
 * The calls by method and path: looked up by name, so that the compiler's cost of one call does not grow with the
 * number of calls.
 */
type Reads = {
  [E in Every as E extends { readonly method: 'GET'; readonly answer: unknown } ? E['path'] : never]: E;
};
type Downloads = {
  [E in Every as E extends { readonly method: 'GET' }
    ? E extends { readonly answer: unknown }
      ? never
      : E['path']
    : never]: E;
};
/** Files that are made of what is sent. */
type Papers = {
  [E in Every as E extends { readonly method: 'POST' }
    ? E extends { readonly answer: unknown }
      ? never
      : E['path']
    : never]: E;
};
type Uploads = { [E in Every as E extends { readonly file: true } ? E['path'] : never]: E };
type WritesBy<M extends Method> = {
  [E in Every as E extends { readonly method: M } ? (E extends { readonly file: true } ? never : E['path']) : never]: E;
};
interface Writes {
  readonly PUT: WritesBy<'PUT'>;
  readonly POST: WritesBy<'POST'>;
  readonly DELETE: WritesBy<'DELETE'>;
}

/** An empty value of a query is left out, whatever its type. */
type Blank<Q> = unknown extends Q
  ? unknown
  : { readonly [K in keyof Q]: undefined extends Q[K] ? Q[K] | null | '' : Q[K] };
type Params<E> = InputOf<E, 'params'>;
/** A call that takes nothing is given `{}` and no more. */
type ValuesOrEmpty<V> = unknown extends V ? Readonly<Record<string, never>> : V;

export type ReadPath = keyof Reads;
/** The values of a read: those that its path names, and its query. */
export type ReadValues<P extends ReadPath> = ValuesOrEmpty<Params<Reads[P]> & Blank<InputOf<Reads[P], 'query'>>>;
export type ReadAnswer<P extends ReadPath> = OutputOf<Reads[P], 'answer'>;

export type DownloadPath = keyof Downloads;
export type DownloadValues<P extends DownloadPath> = ValuesOrEmpty<
  Params<Downloads[P]> & Blank<InputOf<Downloads[P], 'query'>>
>;

export type PaperPath = keyof Papers;
export type PaperValues<P extends PaperPath> = InputOf<Papers[P], 'body'>;

export type UploadPath = keyof Uploads;
export type UploadQuery<P extends UploadPath> = Blank<InputOf<Uploads[P], 'query'>>;
export type UploadAnswer<P extends UploadPath> = OutputOf<Uploads[P], 'answer'>;

export type WriteMethod = keyof Writes;
export type WritePath<M extends WriteMethod> = keyof Writes[M];
type WriteOf<M extends WriteMethod, P extends WritePath<M>> = Writes[M][P];
/** The values of a write: those that its path names, and its body. */
export type WriteValues<M extends WriteMethod, P extends WritePath<M>> = ValuesOrEmpty<
  Params<WriteOf<M, P>> & InputOf<WriteOf<M, P>, 'body'>
>;
export type WriteQuery<M extends WriteMethod, P extends WritePath<M>> = Blank<InputOf<WriteOf<M, P>, 'query'>>;
export type WriteAnswer<M extends WriteMethod, P extends WritePath<M>> = OutputOf<WriteOf<M, P>, 'answer'>;

/** The autocomplete calls. */
export type SelectPath = {
  [P in ReadPath]: ReadAnswer<P> extends { readonly data: readonly { readonly id: unknown; readonly text: string }[] }
    ? P
    : never;
}[ReadPath];
/** The selects that can also name one option of which only the id is known. */
export type ChoicePath = {
  [P in SelectPath]: 'id' extends keyof ReadValues<P> ? P : never;
}[SelectPath];
