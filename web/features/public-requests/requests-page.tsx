import { Link } from 'react-router';
import type { RequestRow } from '#api/contracts/public-requests.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NothingYet } from '#web/ui/page-state.tsx';
import { EmptyList } from '#web/ui/table/empty-list.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { ListPage } from '#web/ui/table/list-page.tsx';
import classes from '#web/ui/table/rows/cards.module.css';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { useOpenRow } from '#web/ui/table/rows/use-open-row.ts';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { requestColumns, requestLink } from './request-columns.tsx';
import { REQUESTS_PATH, requestList, requestSource } from './request-list.ts';
import { RequestPanel } from './request-panel.tsx';
import { RequestStatus } from './request-status.tsx';
import own from './requests.module.css';
import { requestTexts } from './requests.texts.ts';
import { RequestsBar } from './requests-bar.tsx';

const traits: RowTraits<RequestRow> = { kind: 'request', nameOf: ({ id }) => String(id) };

/** `/admin/richieste/:id?`: the requests that came by the forms of the site, with the open one beside the list. */
export default function RequestsPage() {
  const t = useTexts(requestTexts);
  const { state, change, viewId } = useListState(requestList);
  const { openId, open, close } = useOpenRow(REQUESTS_PATH);
  return (
    <ListPage
      name="requests"
      title={t('title')}
      label={t('table')}
      file="richieste"
      list={requestList}
      state={state}
      onChange={change}
      source={requestSource}
      columns={requestColumns}
      traits={traits}
      openId={openId}
      onOpen={open}
      bar={(tools) => <RequestsBar tools={tools} state={state} onChange={change} viewId={viewId} />}
      empty={(reset) => (
        <EmptyList filtered={isFiltered(requestList, state)} elsewhere={[]} onReset={reset}>
          <NothingYet title={t('none')} text={t('noneText')} />
        </EmptyList>
      )}
      card={(row) => <RequestCard row={row} />}
      cardHeight={88}
    >
      {openId === null ? null : <RequestPanel key={openId} id={openId} onClose={close} />}
    </ListPage>
  );
}

/** A request on a small screen. */
function RequestCard({ row }: { row: RequestRow }) {
  const t = useTexts(requestTexts);
  return (
    <>
      <div className={classes.top}>
        <Link to={requestLink(row.id)} className={classes.code}>
          {row.name || row.id}
        </Link>
        <RequestStatus status={row.status} />
      </div>
      <div className={own.cardFacts}>
        <span>{t(row.form)}</span>
        <span>{row.about}</span>
      </div>
    </>
  );
}
