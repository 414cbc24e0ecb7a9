import type { SiteLinkQuestion } from '#api/contracts/site-pages.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { followLink } from '#api/public-requests/offered/follow-link.ts';
import { REQUEST_LINKS } from '#commands/public-requests/request.links.ts';
import { EBOOK_DAYS } from '#domain/public-requests/forms/ebook.form.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { offeredEbook } from '#projections/public-requests/ebook.query.ts';
import type { SitePageSpec } from './offered/site-page.ts';

type Purpose = SiteLinkQuestion['purpose'];

interface LinkPage {
  /** The path of the link. GET only asks, because scanners open every link. */
  readonly path: string;
  /** The form that makes such links. */
  readonly form: string;
  /** The message once it is done. */
  readonly done: 'subscribed' | 'unsubscribed' | 'ebook-confirmed';
}

const PAGES: Readonly<Record<Purpose, LinkPage>> = {
  subscribe: { path: '/newsletter/conferma/:token', form: '/newsletter', done: 'subscribed' },
  unsubscribe: { path: '/newsletter/lascia/:token', form: '/newsletter', done: 'unsubscribed' },
  ebook: { path: '/e-book/conferma/:token', form: '/e-book', done: 'ebook-confirmed' },
};
const DONE = 'fatto';

/**
 * The pages of these links: each asks, and its button does it. A mail program's one-click POST (RFC 8058) does the
 * same.
 */
export const LINK_PAGES: readonly SitePageSpec[] = (Object.keys(PAGES) as Purpose[]).map((purpose) => ({
  path: PAGES[purpose].path,
  languages: ['it', 'en'],
  query: ['esito'],
  find: async ({ params: { token = '' }, query }, deps) => {
    const link = await linkAsked(purpose, token, query.esito === DONE, deps);
    // The address holds a secret: no search engine and no copy keeps it.
    const page = { kind: 'link', link } as const;
    return { page, canonical: PAGES[purpose].form, ...(link.state === 'over' ? { status: 410 as const } : {}) };
  },
  post: async (request, _reply, { language }, deps) => {
    const { token = '' } = request.params as { readonly token?: string };
    if (!(await followLink(purpose, token, request, deps))) {
      return { page: { kind: 'link', link: { purpose, state: 'over' } }, status: 410 };
    }
    const doneMessage = requestMessages[PAGES[purpose].done];
    const firmWords = await request.server.inDictionary([doneMessage.code], language);
    const to = `${PAGES[purpose].path.replace(':token', token)}?esito=${DONE}`;
    return { to, message: firmWords.get(doneMessage.code) ?? doneMessage[language] };
  },
}));

async function linkAsked(purpose: Purpose, token: string, done: boolean, deps: RouteDeps): Promise<SiteLinkQuestion> {
  const link = deps.links.open(REQUEST_LINKS[purpose], token, deps.now());
  if (!link) return { purpose, state: 'over' };
  if (purpose !== 'ebook') return { purpose, state: done ? 'done' : 'asked' };
  const { state: request } = await deps.journal.load(requestStream(link.id), requestFold);
  if (!request || request.erased) return { purpose, state: 'over' };
  if (!request.confirmed) return { purpose, state: 'asked' };
  const expiresAt = new Date(deps.now() + EBOOK_DAYS * 86_400_000).toISOString();
  if (!(await offeredEbook(deps.pools.pg))) return { purpose, state: 'done' };
  const file = deps.links.make(REQUEST_LINKS['ebook-file'], { id: link.id, newsletter: undefined, expiresAt });
  return { purpose, state: 'done', file: `/api/v1/contactrequest/ebook/${file}` };
}
