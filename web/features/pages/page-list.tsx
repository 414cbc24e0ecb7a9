import { Badge, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { PageRow } from '#api/contracts/pages.contract.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { WorkplaceList, WorkplaceRow } from '#web/ui/workplace.tsx';
import { titleOf, treeOf } from './page-tree.ts';
import { pagesTexts } from './pages.texts.ts';
import classes from './pages-page.module.css';

/**
 * The pages as a tree, each with the state of its languages. Deleted pages are shown on request, or while one of them
 * is open.
 */
export function PageList({ pages, chosen }: { readonly pages: readonly PageRow[]; readonly chosen: number }) {
  const t = useTexts(pagesTexts);
  const language = useLanguage();
  const [showsDeleted, setShowsDeleted] = useState(false);
  const deleted = pages.filter(({ archived }) => archived);
  const shown =
    showsDeleted || deleted.some(({ id }) => id === chosen) ? pages : pages.filter(({ archived }) => !archived);
  return (
    <WorkplaceList
      label={t('list')}
      below={
        deleted.length > 0 ? (
          <Checkbox
            m="sm"
            size="xs"
            label={t('archived', { n: deleted.length })}
            checked={shown === pages}
            onChange={(event) => setShowsDeleted(event.currentTarget.checked)}
          />
        ) : null
      }
    >
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
                const version = page.languages[one];
                if (!version) return null;
                const state = version.published ? t(version.changed ? 'changed' : 'online') : t('draft');
                return (
                  <Badge
                    key={one}
                    size="sm"
                    variant={version.published ? 'light' : 'outline'}
                    color={version.published ? 'petrol' : 'gray'}
                    title={state}
                  >
                    {one.toUpperCase()}
                    <span className="of-hidden">: {state}</span>
                    {version.published && version.changed ? ' •' : ''}
                  </Badge>
                );
              })}
            </span>
          }
        />
      ))}
    </WorkplaceList>
  );
}
