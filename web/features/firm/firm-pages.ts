import { useQuery } from '@tanstack/react-query';
import type { PageRow } from '#api/contracts/pages.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { FIRM_KEY } from '#web/lib/firm/firm.ts';
import { useLanguage } from '#web/lib/text/language.ts';

/** A page of the site that could be chosen, or is. */
export interface SitePage {
  readonly id: number;
  readonly title: string;
  /** Its address; null: nobody can read it. */
  readonly path: string | null;
}

/** The pages of the site, without deleted ones; empty while they are not known, and where they can't be read. */
export function useSitePages(): readonly SitePage[] {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [...FIRM_KEY, 'pages'],
    queryFn: async ({ signal }) => (await get('/api/v1/page/all', {}, signal)).data,
    staleTime: 0,
    retry: false,
  });
  return (data ?? []).filter(({ archived }) => !archived).map((page) => sitePage(page, language));
}

function sitePage({ id, code, languages: { it, en } }: PageRow, language: 'it' | 'en'): SitePage {
  const [wanted, other] = language === 'it' ? [it, en] : [en, it];
  return { id, title: wanted?.title || other?.title || code, path: wanted?.path ?? other?.path ?? null };
}

/** Names a page of the settings by its title; by its number where the title is not known. */
export function usePageNames(): (id: number) => string {
  const pages = useSitePages();
  return (id) => pages.find((page) => page.id === id)?.title || `n. ${id}`;
}
