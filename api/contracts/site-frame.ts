import type { Language } from '#domain/accounts/languages.ts';
import type { SiteLook } from './site-look.ts';

/** The firm as anybody may know it. */
export interface SiteFirm {
  readonly name: string;
  readonly tagline: string;
  /** Address of its logo; null: the product's mark. */
  readonly logo: string | null;
  readonly email: string;
  readonly telephone_number: string;
  readonly working_hours: string;
  /** For how many months it keeps a request once it ended. */
  readonly request_months: number;
}

/** An entry of the site's menu. */
export interface SiteMenuEntry {
  readonly id: number;
  readonly text: string;
  /** Null: it only holds others. */
  readonly href: string | null;
  readonly children: readonly SiteMenuEntry[];
}

/** What the build of the pages gives to each of them. */
export interface SiteBuild {
  /** All styles; they stand in the page. */
  readonly styles: string;
  /** Address of the letters that are loaded first. */
  readonly font: string | null;
  /** Address of the islands' code; null: without. */
  readonly islands: string | null;
  /** First parts of the addresses that the application has (`web/router.tsx`): only to these do pages link. */
  readonly application: readonly string[];
}

/** What is around every page. */
export interface SiteFrame {
  readonly language: Language;
  /** What the address begins with; no slash at its end. */
  readonly origin: string;
  /** The page's one address, after the origin. */
  readonly canonical: string;
  /** The same page in each language that it is there in. */
  readonly languages: { readonly [L in Language]?: string };
  readonly firm: SiteFirm;
  /** The firm's own ways through the site, beside those of the program. */
  readonly menu: readonly SiteMenuEntry[];
  /** What the firm says otherwise than the program, by code (`Dizionario`). */
  readonly words: Readonly<Record<string, string>>;
  readonly build: SiteBuild;
  readonly look: SiteLook;
}
