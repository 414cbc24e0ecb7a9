/** Where a view came from, where that is no other site: the names stand beside hosts, which all have a dot. */
export const SOURCES = {
  /** Our own pages: such a view belongs to a visit that was counted before. */
  own: 'own',
  /** Nowhere: typed, a bookmark, a mail program. */
  direct: 'direct',
  /** Another site that does not say which. */
  elsewhere: 'elsewhere',
  /** Further sites on a day that had too many to be told apart. */
  other: 'other',
} as const;

/** What a request says of where it comes from, and of what sends it. */
export interface ViewHeaders {
  readonly 'user-agent'?: string | undefined;
  readonly referer?: string | undefined;
  readonly 'sec-fetch-site'?: string | undefined;
  readonly 'sec-fetch-dest'?: string | undefined;
  readonly 'sec-purpose'?: string | undefined;
  readonly purpose?: string | undefined;
}

/** Every browser begins so; programs that pretend to, and say what they are, are told by a word of theirs. */
const BROWSER = /^Mozilla\/5\.0 /;
const PROGRAM =
  /bot|crawl|spider|slurp|scan|monitor|preview|headless|lighthouse|pagespeed|externalhit|facebookcatalog|embedly|pingdom|uptime|archiv|validat|feed|fetch|curl|wget|python|java\/|go-http|okhttp|axios|node|php|ruby|perl|libwww|httpclient|phantom|selenium|\+https?:/i;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const LONGEST_HOST = 100;

/**
 * Where a view of a page comes from: a host, or one of {@link SOURCES}. Null: nobody looks at it (a robot, a page fetched ahead, a
 * part of another page). Our pages send no referrer, so that a browser's own word (`Sec-Fetch-Site`) goes before it.
 * @param ownHost the name that the site is reached by
 */
export function sourceOf(headers: ViewHeaders, ownHost: string): string | null {
  const agent = headers['user-agent'] ?? '';
  if (!BROWSER.test(agent) || PROGRAM.test(agent)) return null;
  if (/prefetch|prerender|preview/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)) return null;
  if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') return null;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return SOURCES.own;
  if (site === 'none') return SOURCES.direct;
  const host = hostOf(headers.referer);
  if (host === ownHost.toLowerCase().replace(/^www\./, '')) return SOURCES.own;
  return host ?? (site === undefined ? SOURCES.direct : SOURCES.elsewhere);
}

/** The host that an address names, without `www.`; null: none that could be another site's. */
function hostOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  return host.length <= LONGEST_HOST && HOST.test(host) ? host : null;
}
