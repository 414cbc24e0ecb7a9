import type { ThemeDetail, ThemeMoment } from '#api/contracts/theme.contract.ts';
import type { Theme } from '#domain/theme/theme-tokens.ts';
import { get, write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftHistory } from '#web/ui/draft-history.tsx';
import { themeTexts } from './theme.texts.ts';
import { THEME_KEY, useRefreshTheme } from './theme-calls.ts';
import classes from './theme-page.module.css';

const NAMES = { saved: 'saved', published: 'published', reset: 'wasReset' } as const;

/** The history of the look: who changed what, and when. Each version can be restored as the draft. */
export function ThemeHistory({ theme, onClose }: { readonly theme: ThemeDetail; readonly onClose: () => void }) {
  const t = useTexts(themeTexts);
  const mayEdit = may(useAccount(), 'pages', 'edit');
  const refresh = useRefreshTheme();
  const { revision, draft, house } = theme;
  return (
    <DraftHistory
      title={t('historyOf')}
      queryKey={[...THEME_KEY, 'history', revision]}
      fetch={async (signal) => (await get('/api/v1/theme/history', {}, signal)).data}
      nameOf={({ what }) => t(NAMES[what])}
      contentOf={(moment) => moment.theme}
      draft={draft}
      bringBack={mayEdit ? (moment) => write('POST', '/api/v1/theme', moment.theme, { revision }) : undefined}
      after={refresh}
      changes={(moment, before) => <Changes before={before?.theme ?? house} moment={moment} />}
      nothing={t('noHistory')}
      onClose={onClose}
    />
  );
}

/** The values that one change replaced, before and after. */
function Changes({ before, moment }: { readonly before: Theme; readonly moment: ThemeMoment }) {
  const t = useTexts(themeTexts);
  const shown = (name: keyof Theme, value: Theme[keyof Theme]) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return name === 'text_font' || name === 'heading_font' ? t(`f_${value as Theme['text_font']}`) : String(value);
  };
  const changed = (Object.keys(before) as (keyof Theme)[]).filter((name) => before[name] !== moment.theme[name]);
  if (changed.length === 0) return null;
  return (
    <dl className={classes.values}>
      {changed.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <del>{shown(name, before[name])}</del> → <ins>{shown(name, moment.theme[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
