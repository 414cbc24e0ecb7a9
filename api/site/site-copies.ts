import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { SitePage } from '#api/contracts/site-pages.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { type CachedValue, KeptCopies } from './kept-copies.ts';
import { bareFrame, drawnIn, type Place, SURROUND_TAGS, type Surround, surroundOf } from './offered/frame.ts';
import type { Site } from './offered/site.ts';
import { type Ask, addressIn, type SitePageSpec } from './offered/site-page.ts';
import { witnessOf } from './witness.ts';

/** Pages have some 30 kB: together they stay below 100 MB, their compressed forms included. */
const MOST_PAGES = 2_000;
const MOST_SURROUNDS = 10;

/** A page as it goes out. */
export interface DrawnPage {
  readonly status: 200 | 404 | 410;
  /** As bytes: what is sent a thousand times is encoded once. */
  readonly html: Buffer;
  readonly etag: string;
  /** The content security policy that goes with it. */
  readonly policy: string;
  /** True: it is kept, and will be sent again. */
  readonly kept: boolean;
  /** The same in brotli, once somebody requested it so. */
  brotli?: Promise<Buffer>;
}

/** What an address leads to: a page, another address, or nothing (null). */
export type PageResult = DrawnPage | { readonly moved: string } | null;

/** Draws the public pages. Keeps copies of those that exist, and of the firm and its words around them. */
export class SiteCopies {
  readonly #deps: RouteDeps;
  readonly #site: Site;
  readonly #pages: KeptCopies<PageResult>;
  readonly #surrounds: KeptCopies<Surround>;

  constructor(deps: RouteDeps, site: Site) {
    this.#deps = deps;
    this.#site = site;
    const witness = witnessOf(deps);
    this.#pages = new KeptCopies(witness, MOST_PAGES);
    this.#surrounds = new KeptCopies(witness, MOST_SURROUNDS);
  }

  /**
   * The page at an address, or a copy that is still valid.
   * @param before called before a page is drawn. What it throws, this throws.
   */
  page(spec: SitePageSpec, ask: Ask, before?: () => Promise<void>): Promise<PageResult> {
    const { language, params, query } = ask;
    const asked = spec.query.map((name) => query[name] ?? '');
    return this.#pages.get(JSON.stringify([spec.path, language, Object.values(params), asked]), async () => {
      await before?.();
      return this.#draw(spec, ask);
    });
  }

  async #draw(spec: SitePageSpec, ask: Ask): Promise<CachedValue<PageResult>> {
    const found = await spec.find(ask, this.#deps);
    if (found === null) return { value: null, tags: null };
    const { language } = ask;
    if ('moved' in found) return { value: { moved: addressIn(language, found.moved) }, tags: null };
    const {
      page,
      status = 200,
      canonical = spec.path,
      addresses,
      languages = spec.languages,
      tags,
      streams = new Map(),
    } = found;
    const { html: text, policy } = await this.html(page, { language, languages, canonical, addresses });
    const html = Buffer.from(text);
    const kept = status === 200 && tags !== undefined;
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    return {
      value: { status, html, policy, etag, kept },
      tags: kept ? [...tags, ...SURROUND_TAGS] : null,
      streams,
    };
  }

  /** Draws a page without keeping it. */
  async html(page: SitePage, place: Place): Promise<ReturnType<typeof drawnIn>> {
    const { publicUrl } = this.#deps;
    return drawnIn(page, bareFrame(place, publicUrl, this.#site), await this.#surround(place.language), this.#site);
  }

  #surround(language: Language): Promise<Surround> {
    return this.#surrounds.get(language, async () => ({
      value: await surroundOf(language, this.#deps),
      tags: SURROUND_TAGS,
    }));
  }
}

const compress = promisify(brotliCompress);

/** A kept page in brotli. It is compressed once, so with a better quality than what is sent only once. */
export function compressed(page: DrawnPage): Promise<Buffer> {
  page.brotli ??= compress(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return page.brotli;
}
