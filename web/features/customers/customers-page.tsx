import { PageLoading } from '#web/shell/page-loading.tsx';

export default function CustomersPage() {
  return <PageLoading />;
}
