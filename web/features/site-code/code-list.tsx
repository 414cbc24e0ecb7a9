import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import type { SiteCodeRow } from '#api/contracts/site-code.contract.ts';
import type { CodeKind } from '#domain/site-code/code-kinds.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { siteCodeTexts } from './site-code.texts.ts';
import classes from './site-code-page.module.css';

interface CodeListProps {
  readonly kind: CodeKind;
  readonly rows: readonly SiteCodeRow[];
  readonly chosen: number | null;
}

/** Styles, or scripts: for which pages each is, and whether they have it. */
export function CodeList({ kind, rows, chosen }: CodeListProps) {
  const t = useTexts(siteCodeTexts);
  return (
    <nav aria-label={t(`list_${kind}`)}>
      {rows.map(({ id, name, functionality, active, published_at, changed }) => (
        <Link
          key={id}
          to={`/admin/codice/${kind}/${id}`}
          className={classes.row}
          aria-current={id === chosen ? 'page' : undefined}
        >
          <span className={classes.name}>{name}</span>
          <Badge size="sm" variant={active ? 'light' : 'outline'} color={active ? 'petrol' : 'gray'}>
            {published_at === null ? t('draft') : t(active ? 'on' : 'off')}
          </Badge>
          <span className={classes.where}>
            {t(`p_${functionality}`)}
            {published_at !== null && changed ? ` · ${t('changed')}` : ''}
          </span>
        </Link>
      ))}
    </nav>
  );
}
