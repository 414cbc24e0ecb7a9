import { Badge, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { PageRow } from '#api/contracts/pages.contract.ts';
import { LANGUAGES } from '#domain/accounts/shared/languages.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { WorkplaceList, WorkplaceRow } from '#web/ui/workplace.tsx';
import { titleOf, treeOf } from './page-tree.ts';
import { pagesTexts } from './pages.texts.ts';
import classes from './pages-page.module.css';

/** The pages as a tree, each with the languages in which everybody sees it; deleted ones when they are asked for, or one of them is open. */
export function PageList({ pages, chosen }: { readonly pages: readonly PageRow[]; readonly chosen: number }) {
  const t = useTexts(pagesTexts);
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const gone = pages.filter(({ archived }) => archived);
  const shown = asked || gone.some(({ id }) => id === chosen) ? pages : pages.filter(({ archived }) => !archived);
  return (
    <WorkplaceList label={t('list')}>
      {treeOf(shown).map(({ page, depth }) => (
        <WorkplaceRow
          key={page.id}
          to={`/admin/pagine/${page.id}`}
          chosen={page.id === chosen}
          depth={depth}
          name={
            <span className={classes.name} data-archived={page.archived || undefined}>
              {titleOf(page, language) || t('untitled')}
            </span>
          }
          marks={
            <span className={classes.marks}>
              {LANGUAGES.map((one) => {
                const stands = page.languages[one];
                if (!stands) return null;
                const state = stands.published ? t(stands.changed ? 'changed' : 'online') : t('draft');
                return (
                  <Badge
                    key={one}
                    size="sm"
                    variant={stands.published ? 'light' : 'outline'}
                    color={stands.published ? 'petrol' : 'gray'}
                    title={state}
                  >
                    {one.toUpperCase()}
                    <span className="of-hidden">: {state}</span>
                    {stands.published && stands.changed ? ' •' : ''}
                  </Badge>
                );
              })}
            </span>
          }
        />
      ))}
      {gone.length > 0 ? (
        <Checkbox
          m="sm"
          size="xs"
          label={t('archived', { n: gone.length })}
          checked={shown === pages}
          onChange={(event) => setAsked(event.currentTarget.checked)}
        />
      ) : null}
    </WorkplaceList>
  );
}
