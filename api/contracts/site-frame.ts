import type { Language } from '#domain/accounts/offered/languages.ts';
import type { SiteLook } from './site-look.ts';

/** What anybody may know of the firm. */
export interface SiteFirm {
  readonly name: string;
  readonly tagline: string;
  /** Address of its logo; null: the product's mark. */
  readonly logo: string | null;
  readonly email: string;
  readonly telephone_number: string;
  readonly working_hours: string;
  /** Address of the privacy notice; null: no page was chosen, or nobody can read it. */
  readonly privacy_notice: string | null;
  /** Whether it has terms of sale (`/condizioni-di-vendita`). */
  readonly sells_by_terms: boolean;
  /** For how many months it keeps a request after the request ended. */
  readonly request_months: number;
}

/** An entry of the site's menu. */
export interface SiteMenuEntry {
  readonly id: number;
  readonly text: string;
  /** Null: it only holds other entries. */
  readonly href: string | null;
  readonly children: readonly SiteMenuEntry[];
}

/** What the build of the pages gives to each page. */
export interface SiteBuild {
  /** All styles; they are written into the page. */
  readonly styles: string;
  /** Address of the font that is loaded first. */
  readonly font: string | null;
  /** Address of the islands' code; null: there is none. */
  readonly islands: string | null;
  /** First segments of the application's addresses (`web/router.tsx`): pages link only to these. */
  readonly application: readonly string[];
}

/** What is around every page. */
export interface SiteFrame {
  readonly language: Language;
  /** The beginning of every address, without a slash at its end. */
  readonly origin: string;
  /** The page's canonical address, after the origin. */
  readonly canonical: string;
  /** The addresses of the same page, by each language in which it exists. */
  readonly languages: { readonly [L in Language]?: string };
  readonly firm: SiteFirm;
  /** The firm's own menu, beside the program's links. */
  readonly menu: readonly SiteMenuEntry[];
  /** The firm's wording where it differs from the program's, by code (`Dizionario`). */
  readonly words: Readonly<Record<string, string>>;
  readonly build: SiteBuild;
  readonly look: SiteLook;
}
