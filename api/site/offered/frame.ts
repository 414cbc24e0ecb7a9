import type { SiteFrame } from '#api/contracts/site-frame.ts';
import type { SitePage } from '#api/contracts/site-pages.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { isNamedText } from '#domain/dictionary/offered/program-texts.ts';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import { wordings } from '#projections/dictionary/dictionary.query.ts';
import { publicFirm, readFirm } from '#projections/firm/firm.query.ts';
import { siteTree } from '#projections/pages/public-pages.query.ts';
import { siteMenu } from '#projections/records/site-menu.query.ts';
import { liveCode } from '#projections/site-code/site-code.query.ts';
import { publishedTheme } from '#projections/theme/theme.query.ts';
import { type FirmLook, HOUSE_LOOK, lookOf, policyOf } from '../site-look.ts';
import { menuOf, pageFor } from './page-links.ts';
import type { Site } from './site.ts';
import { type Addresses, addressIn } from './site-page.ts';

/** The name of the site where the firm has not given its own. */
export const PRODUCT = 'Officina';

/** A page's place: its address without the language's prefix, and the languages in which it exists. */
export interface Place {
  readonly language: Language;
  readonly languages: readonly Language[];
  readonly canonical: string;
  /** The addresses, where they differ by language. */
  readonly addresses?: Addresses | undefined;
}

/** The firm, its words in a language, and its look, of which each page takes its own part (`lookOf`). */
export interface Surround {
  readonly frame: Pick<SiteFrame, 'firm' | 'words' | 'menu'>;
  readonly look: FirmLook;
}

/** Cache tags of a {@link Surround}, and so of each page. */
export const SURROUND_TAGS = ['firm', 'dictionary', 'record-menu', 'pages', 'theme', 'site-code'];

/** The firm and its words as they are now. */
export async function surroundOf(language: Language, { pools }: Pick<RouteDeps, 'pools'>): Promise<Surround> {
  const [firm, dictionary, entries, tree, theme, code] = await Promise.all([
    ...([readFirm(pools.pg), wordings(pools.pg, language), siteMenu(pools.pg, language), siteTree(pools.pg)] as const),
    ...([publishedTheme(pools.pg), liveCode(pools.pg)] as const),
  ]);
  const { name, tagline, logo, email, telephone_number, working_hours } = publicFirm(firm);
  const words = dictionary.rows.filter(({ code }) => code.startsWith('site') || isNamedText(code));
  const frame = {
    firm: {
      name: name || PRODUCT,
      tagline,
      email,
      telephone_number,
      working_hours,
      privacy_notice: pageFor(firm.firm.privacy_page, tree, language),
      sells_by_terms: firm.firm.terms_of_sale_it !== '' || firm.firm.terms_of_sale_en !== '',
      request_months: firm.firm.request_months,
      logo: logo === null ? null : `/api/v1/firm/logo?v=${logo}`,
    },
    menu: menuOf(entries, tree, language),
    words: Object.fromEntries(words.map(({ code, text }) => [code, text])),
  };
  return { frame, look: { theme, code } };
}

/** The same where nothing can be queried: the page that reports a failure must not fail. */
export function bareFrame(
  { language, languages, canonical, addresses }: Place,
  origin: string,
  { build }: Site,
): SiteFrame {
  return {
    language,
    origin,
    build,
    canonical: addressIn(language, addresses?.[language] ?? canonical),
    languages: Object.fromEntries(
      addresses
        ? LANGUAGES.flatMap((one) => (addresses[one] === undefined ? [] : [[one, addressIn(one, addresses[one])]]))
        : languages.map((one) => [one, addressIn(one, canonical)]),
    ),
    firm: {
      name: PRODUCT,
      tagline: '',
      logo: null,
      email: '',
      telephone_number: '',
      working_hours: '',
      privacy_notice: null,
      sells_by_terms: false,
      request_months: FIRST_FIRM.request_months,
    },
    menu: [],
    words: {},
    look: HOUSE_LOOK,
  };
}

/** Draws a page with the firm, its words and its look around it. */
export function drawnIn(
  page: SitePage,
  bare: SiteFrame,
  { frame, look: firmLook }: Surround,
  site: Site,
): { readonly html: string; readonly policy: string } {
  const look = lookOf(firmLook, page);
  return {
    html: site.render(page, { ...bare, ...frame, look }),
    policy: policyOf(site.build.styles, look, bare.origin),
  };
}
