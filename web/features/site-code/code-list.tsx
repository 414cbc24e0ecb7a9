import { Badge } from '@mantine/core';
import type { SiteCodeRow } from '#api/contracts/site-code.contract.ts';
import type { CodeKind } from '#domain/site-code/code-kinds.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { WorkplaceList, WorkplaceRow } from '#web/ui/workplace.tsx';
import { siteCodeTexts } from './site-code.texts.ts';

interface CodeListProps {
  readonly kind: CodeKind;
  readonly rows: readonly SiteCodeRow[];
  readonly chosen: number | null;
}

/** The styles, or the scripts: the pages that each is for, and whether it is on. */
export function CodeList({ kind, rows, chosen }: CodeListProps) {
  const t = useTexts(siteCodeTexts);
  return (
    <WorkplaceList label={t(`list_${kind}`)}>
      {rows.map(({ id, name, functionality, active, published_at, changed }) => (
        <WorkplaceRow
          key={id}
          to={`/admin/codice/${kind}/${id}`}
          chosen={id === chosen}
          name={name}
          marks={
            <Badge size="sm" variant={active ? 'light' : 'outline'} color={active ? 'petrol' : 'gray'}>
              {published_at === null ? t('draft') : t(active ? 'on' : 'off')}
            </Badge>
          }
          more={`${t(`p_${functionality}`)}${published_at !== null && changed ? ` · ${t('changed')}` : ''}`}
        />
      ))}
    </WorkplaceList>
  );
}
