import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SitePage } from '#api/contracts/site-pages.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Language } from '#domain/accounts/languages.ts';

/** All that a page may depend on beside rows: there is no cookie and no person in it. */
export interface Ask {
  readonly language: Language;
  /** Of the address. */
  readonly params: Readonly<Record<string, string>>;
  /** Those that the page takes, each once; empty ones are left out. */
  readonly query: Readonly<Record<string, string>>;
}

/** Addresses of one page by language, without the language's part. */
export type Addresses = { readonly [L in Language]?: string };

/** What an address leads to. */
export type Found =
  | {
      readonly page: SitePage;
      /** Default: 200. */
      readonly status?: 404 | 410;
      /** Its one address in the language of the ask, without the language's part; default: its path. */
      readonly canonical?: string;
      /**
       * What it was made of, beside what is around every page: read models, or things of theirs (`Projection.things`). Absent: it is
       * drawn each time.
       */
      readonly things?: readonly string[];
      /** Streams that it was made of, each with the revision that was read. */
      readonly streams?: ReadonlyMap<string, number>;
      /** Those that this page is there in, the ask's among them; default: all of its kind. */
      readonly languages?: readonly Language[];
      /** Where its address is another one in each language, without the language's part: these instead of `languages` and `canonical`. */
      readonly addresses?: Addresses;
    }
  /** Its address is another one now, without the language's part. */
  | { readonly moved: string };

/** What becomes of what is posted to a page: where it leads then (303), or the page again, with what is wrong. */
export type Posted =
  | { readonly to: string; readonly message: string }
  | { readonly page: SitePage; readonly status: number };

/** Takes what a page's form sends. Forms work without scripts; a script gets the message alone. @throws Problem */
export type PagePost = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { readonly language: Language; readonly scripted: boolean },
  deps: RouteDeps,
) => Promise<Posted>;

/** A page of the site: an address, and what is shown there. */
export interface SitePageSpec {
  /** As Fastify reads it. Further languages have it below `/en`. */
  readonly path: string;
  /** Those that all of it is translated into. */
  readonly languages: readonly Language[];
  /** The parameters that it takes. Others are passed over: they change nothing, and are in no address of ours. */
  readonly query: readonly string[];
  /** What is posted to it, where it takes anything. */
  readonly post?: PagePost;
  /** Null: nothing is there. */
  find(ask: Ask, deps: RouteDeps): Promise<Found | null>;
}

/** Longer ones are nobody's: what is searched for has 200 letters at most. */
const MOST_LETTERS = 200;

/** Whether a part of an address is a number that something may have. */
export const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** The number that a parameter of an address is; undefined: it is none. */
export const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && isNumber(text) ? Number(text) : undefined;

/** The one address of what is asked: parameters in one order, those that say something alone. */
export function askedAddress<Name extends string>(
  path: string,
  order: readonly Name[],
  given: { readonly [N in Name]?: string | undefined },
): string {
  const said = order.flatMap((name): [string, string][] => {
    const value = given[name];
    return value ? [[name, value]] : [];
  });
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}

/** Those parameters of an address that a page takes; the first of several. */
export function takenOf(spec: Pick<SitePageSpec, 'query'>, given: unknown): Record<string, string> {
  const all = (given ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    spec.query.flatMap((name): [string, string][] => {
      const value = Array.isArray(all[name]) ? all[name][0] : all[name];
      const text = typeof value === 'string' ? value.trim().slice(0, MOST_LETTERS) : '';
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** An address of the site in a language. */
export function addressIn(language: Language, path: string): string {
  if (language === 'it') return path;
  if (path === '/') return `/${language}`;
  return path.startsWith('/?') ? `/${language}${path.slice(1)}` : `/${language}${path}`;
}
