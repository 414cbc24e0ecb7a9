import { Suspense, useCallback, useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { MissingPage } from '#web/ui/missing-page.tsx';
import { ForbiddenState } from '#web/ui/page-state.tsx';
import { useOpenRow } from '#web/ui/table/rows/use-open-row.ts';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { addressOf, type Family, familyAt, familySpelled, seenBy } from './family.ts';
import { type FamilyContextValue, FamilyProvider } from './family-context.tsx';
import { NewRecordPanel } from './new-record-panel.tsx';
import { recordList } from './record-list.ts';
import { RecordPanel } from './record-panel.tsx';
import { RecordTable } from './record-table.tsx';
import { RecordTreePage } from './record-tree-page.tsx';
import { useRecordActions } from './use-record-actions.ts';

/** Loaded when somebody imports. */
const ImportPage = lazyComponent(() => import('./import/import-page.tsx'));

/** `/admin/:family/:id?/:tab?`: a family of records, with the open record, or a new one, beside its list. */
export default function RecordPage() {
  const { family: segment, id } = useParams();
  const family = familyAt(segment);
  const { search } = useLocation();
  const account = useAccount();
  const spelled = familySpelled(segment);
  if (spelled) return <Navigate to={addressOf(spelled) + search} replace />;
  if (!family) return <MissingPage />;
  if (!may(account, family.grants, 'view')) return <ForbiddenState />;
  if (id === 'importa') {
    return may(account, family.grants, 'create') ? (
      <Suspense>
        <ImportPage key={family.name} family={family} />
      </Suspense>
    ) : (
      <ForbiddenState />
    );
  }
  return <FamilyPage key={family.name} family={family} />;
}

function FamilyPage({ family: definition }: { family: Family }) {
  const { id, tab } = useParams();
  const account = useAccount();
  const family = useMemo(() => seenBy(definition, account), [definition, account]);
  const { search } = useLocation();
  const { save } = useRecordActions(family);
  const { state, change, viewId } = useListState(recordList(family));
  const editable = may(account, family.grants, 'edit');
  const link = useCallback(
    (to: number | string) => `${addressOf(family)}/${to}${withoutFather(search)}`,
    [family, search],
  );
  const context = useMemo((): FamilyContextValue => ({ family, editable, link, save }), [family, editable, link, save]);
  const { openId, open, close } = useOpenRow(addressOf(family), withoutFather);
  const panel =
    id === 'nuovo' && may(account, family.grants, 'create') ? (
      <NewRecordPanel tab={tab} onClose={close} />
    ) : openId !== null ? (
      <RecordPanel key={openId} id={openId} tab={tab} onClose={close} />
    ) : null;
  const list = { state, onChange: change, viewId, openId, onOpen: open };
  return (
    <FamilyProvider value={context}>
      {state.view === 'order' ? (
        <RecordTreePage {...list}>{panel}</RecordTreePage>
      ) : (
        <RecordTable {...list}>{panel}</RecordTable>
      )}
    </FamilyProvider>
  );
}

/** The list's query, without the father of a new record. */
function withoutFather(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('padre');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
