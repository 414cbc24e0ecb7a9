import { PageLoading } from '#web/shell/page-loading.tsx';

/** The customer's page of one of the own repairs. */
export default function OwnRepairPage() {
  return <PageLoading />;
}
