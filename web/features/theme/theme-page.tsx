import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState, ForbiddenState } from '#web/ui/page-state.tsx';
import { SitePreview } from '#web/ui/site-preview.tsx';
import { themeTexts } from './theme.texts.ts';
import { THEME_KEY, useTheme } from './theme-calls.ts';
import { ThemeForm } from './theme-form.tsx';
import classes from './theme-page.module.css';

/** `/admin/aspetto`: the look of the public pages, and beside it the preview of the saved draft. */
export default function ThemePage() {
  const t = useTexts(themeTexts);
  const account = useAccount();
  const mayView = may(account, 'pages', 'view');
  const { data, error, refetch } = useTheme();
  const preview = useQuery({
    queryKey: [...THEME_KEY, 'preview'],
    queryFn: async ({ signal }) => (await get('/api/v1/theme/preview', {}, signal)).data.address,
    staleTime: 600_000,
    enabled: mayView,
  });
  if (!mayView) return <ForbiddenState />;
  return (
    <div className={classes.page}>
      <Title order={1}>{t('title')}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('lead')}
      </Text>
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {data || error ? null : <Skeleton h={480} />}
      {data ? (
        <div className={classes.columns}>
          <ThemeForm theme={data.data} />
          <SitePreview
            address={preview.data}
            version={data.data.hash}
            of=""
            failure={preview.error ? <FailedState error={preview.error} retry={preview.refetch} /> : undefined}
          />
        </div>
      ) : null}
    </div>
  );
}
