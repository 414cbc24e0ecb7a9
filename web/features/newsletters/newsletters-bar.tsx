import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ActionButton, type ActionButtonProps } from '#web/ui/action-button.tsx';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { newsletterKeys } from './newsletter-calls.ts';
import type { NewslettersState } from './newsletter-list.ts';
import { newsletterTexts } from './newsletters.texts.ts';

interface NewslettersBarProps extends ViewBarState<NewslettersState> {
  readonly create: ActionButtonProps;
}

/** The bar above the list, with the button for a new newsletter. */
export function NewslettersBar({ create, ...bar }: NewslettersBarProps) {
  const t = useTexts(newsletterTexts);
  const counts = useQuery({
    queryKey: newsletterKeys.counts,
    queryFn: async ({ signal }) => (await get('/api/v1/newsletter/getCounts', {}, signal)).data,
  });
  return (
    <ViewBar
      {...bar}
      nameOf={t}
      counts={counts.data}
      tabsLabel={t('tabs')}
      searchLabel={t('search')}
      beside={<ActionButton {...create} size="xs" />}
    />
  );
}

/** The button that begins a newsletter and opens it. */
export function useNewNewsletter(onMade: (id: number) => void): ActionButtonProps {
  const t = useTexts(newsletterTexts);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => write('PUT', '/api/v1/newsletter', {}),
    onSuccess: async ({ data: { id } }) => {
      await client.invalidateQueries({ queryKey: newsletterKeys.all });
      onMade(id);
    },
  });
  return {
    onClick: () => mutate(),
    loading: isPending,
    label: t('new'),
    icon: <IconPlus size={16} aria-hidden="true" />,
    right: ['newsletters', 'create'],
  };
}
