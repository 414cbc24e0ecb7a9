import { PageLoading } from '#web/shell/page-loading.tsx';

/** The customer's page of the fault module. */
export default function FaultModulePage() {
  return <PageLoading />;
}
