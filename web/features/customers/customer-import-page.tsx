import { customerTable } from '#domain/records/import/customer-table.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import ImportPage from '#web/records/import/import-page.tsx';
import { ForbiddenState } from '#web/ui/page-state.tsx';

/** `/admin/clienti/importa/:tab?`: imports customers from a file. */
export default function CustomerImportPage() {
  return may(useAccount(), 'customers', 'create') ? <ImportPage family={customerTable} /> : <ForbiddenState />;
}
