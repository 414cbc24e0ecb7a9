import { useQuery } from '@tanstack/react-query';
import type { PageDetail } from '#api/contracts/pages.contract.ts';
import { LANGUAGE_NAMES, type Language } from '#domain/accounts/offered/languages.ts';
import { get } from '#web/lib/api/client.ts';
import { SitePreview } from '#web/ui/site-preview.tsx';
import { pageKey } from './page-calls.ts';

/** The saved draft of a page in a language, as visitors would see it. */
export function PagePreview({ page: { id, versions }, lang }: { readonly page: PageDetail; readonly lang: Language }) {
  const address = useQuery({
    queryKey: [...pageKey(id), 'preview', lang],
    queryFn: async ({ signal }) => (await get('/api/v1/page/:id/preview/:lang', { id, lang }, signal)).data.address,
    staleTime: 600_000,
  });
  return <SitePreview address={address} version={versions[lang].hash} of={LANGUAGE_NAMES[lang]} />;
}
