import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SitePage } from '#api/contracts/site-pages.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';

/** Everything that a page may depend on beside rows: no cookie and no person is in it. */
export interface Ask {
  readonly language: Language;
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The query parameters that the page takes, each once; empty ones are left out. */
  readonly query: Readonly<Record<string, string>>;
}

/** Addresses of one page by language, without the language's prefix. */
export type Addresses = { readonly [L in Language]?: string };

/** What an address leads to. */
export type PageLookup =
  | {
      readonly page: SitePage;
      /** Default: 200. */
      readonly status?: 404 | 410;
      /** Its canonical address in the requested language, without the language's prefix; default: its path. */
      readonly canonical?: string;
      /**
       * Its cache tags, beside those of what is around every page: read models, or parts of them
       * (`Projection.cacheTags`). Absent: the page is drawn each time.
       */
      readonly tags?: readonly string[];
      /** The streams that it was made of, each with the revision that was read. */
      readonly streams?: ReadonlyMap<string, number>;
      /** The languages in which this page exists, the requested one among them; default: all of its kind. */
      readonly languages?: readonly Language[];
      /**
       * Its addresses where they differ by language, without the language's prefix: they replace `languages` and
       * `canonical`.
       */
      readonly addresses?: Addresses;
    }
  /** The page has another address now, without the language's prefix. */
  | { readonly moved: string };

/** The outcome of a post to a page: where it leads (303), or the page again, with the faults. */
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

/** A page of the site: its address, and what it shows. */
export interface SitePageSpec {
  /** As Fastify reads it. The other languages have it below their prefix (`/en`). */
  readonly path: string;
  /** The languages into which all of it is translated. */
  readonly languages: readonly Language[];
  /** The query parameters that it takes. Others are ignored: they change nothing, and no address of ours has them. */
  readonly query: readonly string[];
  /** Takes what is posted to it; absent: nothing can be posted. */
  readonly post?: PagePost;
  /** Gives the page at an address. Null: nothing is there. */
  find(ask: Ask, deps: RouteDeps): Promise<PageLookup | null>;
}

/** Longer values are cut: a search has at most 200 letters. */
const MOST_LETTERS = 200;

/** Whether a part of an address is a number that a record may have. */
export const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** The number in a parameter of an address; undefined: it is none. */
export const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && isNumber(text) ? Number(text) : undefined;

/** The canonical address of a search: its parameters in a fixed order, empty ones left out. */
export function canonicalAddress<Name extends string>(
  path: string,
  order: readonly Name[],
  given: { readonly [N in Name]?: string | undefined },
): string {
  const present = order.flatMap((name): [string, string][] => {
    const value = given[name];
    return value ? [[name, value]] : [];
  });
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}

/** The query parameters that a page takes; of a repeated one the first value. */
export function takenParameters(spec: Pick<SitePageSpec, 'query'>, given: unknown): Record<string, string> {
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
