import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NEWSLETTER_VIEWS } from '#domain/newsletters/newsletter-limits.ts';
import { get, write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { newsletterKeys } from './newsletter-calls.ts';
import { NEWSLETTERS_PATH, type NewslettersState, newsletterList } from './newsletter-list.ts';
import { newsletterTexts } from './newsletters.texts.ts';

interface NewslettersBarProps extends ViewBarState<NewslettersState> {
  readonly onMade: (id: number) => void;
}

/** The bar above the list, with the button for a new newsletter. */
export function NewslettersBar({ onMade, ...bar }: NewslettersBarProps) {
  const t = useTexts(newsletterTexts);
  const counts = useQuery({
    queryKey: newsletterKeys.counts,
    queryFn: async ({ signal }) => (await get('/api/v1/newsletter/getCounts', {}, signal)).data,
  });
  return (
    <ViewBar
      {...bar}
      list={newsletterList}
      path={NEWSLETTERS_PATH}
      saved="views-newsletters"
      views={NEWSLETTER_VIEWS}
      nameOf={t}
      counts={counts.data}
      tabsLabel={t('tabs')}
      searchLabel={t('search')}
      beside={<NewNewsletter onMade={onMade} />}
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
