/** The sources of views that are not the host of another site. They never equal a host: every host has a dot. */
export const SOURCES = {
  /** The site's own pages: the view belongs to a visit that was counted before. */
  own: 'own',
  /** No page: a typed address, a bookmark, a mail program. */
  direct: 'direct',
  /** Another site that does not name itself. */
  elsewhere: 'elsewhere',
  /** Further sites, on a day that had too many to list each. */
  other: 'other',
} as const;

/** The headers of a request that tell where it comes from and what sends it. */
export interface ViewHeaders {
  readonly 'user-agent'?: string | undefined;
  readonly referer?: string | undefined;
  readonly 'sec-fetch-site'?: string | undefined;
  readonly 'sec-fetch-dest'?: string | undefined;
  readonly 'sec-purpose'?: string | undefined;
  readonly purpose?: string | undefined;
}

/** Every browser's user agent begins so. Programs that imitate it but name themselves are recognised by `PROGRAM`. */
const BROWSER = /^Mozilla\/5\.0 /;
const PROGRAM =
  /bot|crawl|spider|slurp|scan|monitor|preview|headless|lighthouse|pagespeed|externalhit|facebookcatalog|embedly|pingdom|uptime|archiv|validat|feed|fetch|curl|wget|python|java\/|go-http|okhttp|axios|node|php|ruby|perl|libwww|httpclient|phantom|selenium|\+https?:/i;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const LONGEST_HOST = 100;

/**
 * The source of a page view: a host, or one of {@link SOURCES}; null: no person looks at the page (a robot, a
 * prefetched page, a part of another page). A referrer can be withheld, so the browser's `Sec-Fetch-Site` is read
 * before it.
 * @param ownHost the host name under which the site is reached
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

/** The host of an address, without `www.`; null: it can't be the host of another site. */
function hostOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  return host.length <= LONGEST_HOST && HOST.test(host) ? host : null;
}
