import { PageLoading } from '#web/shell/page-loading.tsx';

/** The customer's page of a signed link to a quote. */
export default function QuoteLinkPage() {
  return <PageLoading />;
}
