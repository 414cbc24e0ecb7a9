import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NEWSLETTER_VIEWS } from '#domain/newsletters/newsletter-limits.ts';
import { get, write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { type BarTools, ListBar } from '#web/ui/table/list-bar.tsx';
import { listAddress } from '#web/ui/table/saved-views.ts';
import { ViewsMenu } from '#web/ui/table/views-menu.tsx';
import { newsletterKeys } from './newsletter-calls.ts';
import { type NewslettersState, newsletterList } from './newsletter-list.ts';
import { newsletterTexts } from './newsletters.texts.ts';

const PATH = '/admin/newsletter';
/** The server counts up to this. */
const MOST = 10_000;
const countText = (count: number | undefined) =>
  count === undefined ? null : count >= MOST ? '10.000+' : String(count);

interface NewslettersBarProps {
  readonly tools: BarTools;
  readonly state: NewslettersState;
  readonly onChange: (change: Partial<NewslettersState>, replace?: boolean) => void;
  readonly viewId: string | null;
  readonly onMade: (id: number) => void;
}

/** Above the list: which newsletters, with how many there are, search, saved views, a new one. */
export function NewslettersBar({ tools, state, onChange, viewId, onMade }: NewslettersBarProps) {
  const t = useTexts(newsletterTexts);
  const counts = useQuery({
    queryKey: newsletterKeys.counts,
    queryFn: async ({ signal }) => (await get('/api/v1/newsletter/getCounts', {}, signal)).data,
  });
  const tabs = NEWSLETTER_VIEWS.map((view) => {
    const to = listAddress(PATH, newsletterList.address({ ...state, view }), viewId);
    return { view, name: t(view), count: view === 'all' ? null : countText(counts.data?.[view]), to };
  });
  return (
    <ListBar
      {...tools}
      tabs={tabs}
      tabsLabel={t('tabs')}
      view={state.view}
      searchLabel={t('search')}
      searched={state.search}
      onSearch={(search) => onChange({ search }, true)}
      filters={<NewNewsletter onMade={onMade} />}
      views={<ViewsMenu name="views-newsletters" path={PATH} viewId={viewId} search={newsletterList.address(state)} />}
    />
  );
}

/** Begins a newsletter and opens it. */
function NewNewsletter({ onMade }: { readonly onMade: (id: number) => void }) {
  const t = useTexts(newsletterTexts);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => write('PUT', '/api/v1/newsletter', {}),
    onSuccess: async ({ data: { id } }) => {
      await client.invalidateQueries({ queryKey: newsletterKeys.all });
      onMade(id);
    },
  });
  if (!may(useAccount(), 'newsletters', 'create')) return null;
  return (
    <Button
      size="compact-sm"
      h={32}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('new')}
    </Button>
  );
}
