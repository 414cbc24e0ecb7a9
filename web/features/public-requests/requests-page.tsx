import type { RequestRow } from '#api/contracts/public-requests.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { requestColumns, requestLink } from './request-columns.tsx';
import { REQUESTS_PATH, requestList, requestSource } from './request-list.ts';
import { RequestPanel } from './request-panel.tsx';
import { RequestStatus } from './request-status.tsx';
import { requestTexts } from './requests.texts.ts';
import { RequestsBar } from './requests-bar.tsx';

const traits: RowTraits<RequestRow> = { kind: 'request', nameOf: ({ id }) => String(id) };

/** `/admin/richieste/:id?`: the requests that came by the forms of the site, with the open one beside the list. */
export default function RequestsPage() {
  const t = useTexts(requestTexts);
  return (
    <ListScreen
      name="requests"
      path={REQUESTS_PATH}
      title={t('title')}
      label={t('table')}
      file="richieste"
      list={requestList}
      source={requestSource}
      columns={requestColumns}
      traits={traits}
      bar={(bar) => <RequestsBar {...bar} />}
      none={() => <NothingYet title={t('none')} text={t('noneText')} />}
      card={(row) => <RequestCard row={row} />}
      cardHeight={88}
      detail={(id, onClose) => <RequestPanel id={id} onClose={onClose} />}
    />
  );
}

/** A request on a small screen. */
function RequestCard({ row }: { row: RequestRow }) {
  const t = useTexts(requestTexts);
  return (
    <RowCard to={requestLink(row.id)} name={row.name || row.id} mark={<RequestStatus status={row.status} />}>
      <span>{t(row.form)}</span>
      <span>{row.about}</span>
    </RowCard>
  );
}
