import { type ReactNode, Suspense, useMemo } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { EmptyState } from '#web/ui/page-state.tsx';
import { EmptyList } from '#web/ui/table/empty-list.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { ListPage } from '#web/ui/table/list-page.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { pluralName } from './family.ts';
import { useFamily } from './family-context.tsx';
import { NoneYet } from './none-yet.tsx';
import { RecordBar } from './record-bar.tsx';
import { recordTopic } from './record-calls.ts';
import { RecordCard } from './record-card.tsx';
import { columnsOf } from './record-columns.tsx';
import { type RecordState, recordList, recordSource } from './record-list.ts';
import { recordTexts } from './records.texts.ts';

/** Loaded when rows are first selected. */
const RecordBulk = lazyComponent(() => import('./record-bulk.tsx'));

/** What a family's list shows, however it is drawn, and what is open beside it. */
export interface RecordListProps {
  readonly state: RecordState;
  readonly onChange: (change: Partial<RecordState>, replace?: boolean) => void;
  readonly viewId: string | null;
  readonly openId: number | null;
  readonly onOpen: (id: number) => void;
  readonly children: ReactNode;
}

/** A family as a table. */
export function RecordTable({ state, onChange, viewId, openId, onOpen, children }: RecordListProps) {
  const { family } = useFamily();
  const t = useTexts(recordTexts);
  const name = pluralName(family);

  const traits = useMemo(
    (): RowTraits<RecordRow> => ({ kind: family.name, nameOf: (row) => row.label || `n. ${row.id}` }),
    [family],
  );
  const archived = state.view === 'archived';
  const topic = recordTopic(family, archived);
  const source = useMemo(() => recordSource(family, topic), [family, topic]);
  const list = recordList(family);
  return (
    <ListPage
      name={`records-${family.name}`}
      title={archived ? `${name}: ${t('archived')}` : name}
      label={t('table', { name })}
      file={family.name}
      list={list}
      state={state}
      onChange={onChange}
      source={source}
      columns={columnsOf(family)}
      traits={traits}
      openId={openId}
      onOpen={onOpen}
      bar={(tools, rows) => (
        <RecordBar family={family} tools={tools} state={state} onChange={onChange} viewId={viewId} rows={rows} />
      )}
      empty={(reset) => (
        <EmptyList filtered={isFiltered(list, state)} elsewhere={[]} onReset={reset}>
          {archived ? <EmptyState text={t('noneArchived')} /> : <NoneYet />}
        </EmptyList>
      )}
      card={(row) => <RecordCard row={row} />}
      cardHeight={84}
      bulk={(tools) => (
        <Suspense>
          <RecordBulk tools={tools} archived={archived} />
        </Suspense>
      )}
    >
      {children}
    </ListPage>
  );
}
