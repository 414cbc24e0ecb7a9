import { useParams } from 'react-router';
import type { PageDetail } from '#api/contracts/pages.contract.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PanelTabs } from '#web/ui/panel-tabs.tsx';
import { PageEditor } from './page-editor.tsx';
import { PageLife } from './page-life.tsx';
import { PagePreview } from './page-preview.tsx';
import { pagesTexts } from './pages.texts.ts';
import classes from './pages-page.module.css';

/** One page: one language with its preview beside it, or both languages side by side. */
export function PageWorkplace({ page }: { readonly page: PageDetail }) {
  const t = useTexts(pagesTexts);
  const { tab = 'it' } = useParams();
  const at = (name: string) => `/admin/pagine/${page.id}/${name}`;
  const shown = LANGUAGES.filter((one) => tab === 'affiancate' || tab === one);
  return (
    <>
      <PanelTabs
        label={t('languages')}
        current={tab}
        tabs={[
          ...LANGUAGES.map((one) => ({ tab: one, name: LANGUAGE_NAMES[one], to: at(one) })),
          { tab: 'affiancate', name: t('both'), to: at('affiancate') },
        ]}
      />
      <PageLife page={page} />
      <div className={classes.columns}>
        {shown.map((one) => (
          <PageEditor key={one} page={page} lang={one} />
        ))}
        {shown.length === 1 && shown[0] ? <PagePreview page={page} lang={shown[0]} /> : null}
      </div>
    </>
  );
}
