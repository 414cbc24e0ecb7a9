import { useQuery } from '@tanstack/react-query';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
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
  const theme = useTheme();
  const preview = useQuery({
    queryKey: [...THEME_KEY, 'preview'],
    queryFn: async ({ signal }) => (await get('/api/v1/theme/preview', {}, signal)).data.address,
    staleTime: 600_000,
    enabled: mayView,
  });
  return (
    <Page right={['pages', 'view']} title={t('title')} lead={t('lead')}>
      <Found of={theme} waiting={480}>
        {({ data }) => (
          <div className={classes.columns}>
            <ThemeForm theme={data} />
            <SitePreview address={preview} version={data.hash} of="" />
          </div>
        )}
      </Found>
    </Page>
  );
}
