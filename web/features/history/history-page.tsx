import { PageLoading } from '#web/shell/page-loading.tsx';

/** `/admin/storico`: the auditors' page. */
export default function HistoryPage() {
  return <PageLoading />;
}
