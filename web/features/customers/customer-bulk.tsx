import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerRow } from '#api/contracts/customers.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { BulkAction, type BulkTools } from '#web/ui/table/bulk/bulk-action.tsx';
import { texts } from './customers.texts.ts';

const archive = ({ id }: CustomerRow) => write('DELETE', '/api/v1/customer/:id', { id });
const restore = ({ id }: CustomerRow) => write('POST', '/api/v1/customer/restore', { id });
const entrust = (salesman: number | null) => (row: CustomerRow) =>
  write('POST', '/api/v1/customer/salesman', { id: row.id, salesman_id: salesman ?? '' });

interface CustomerBulkProps {
  readonly tools: BulkTools<CustomerRow>;
  /** The selected customers are archived. */
  readonly archived: boolean;
}

/** The actions on all selected customers: entrust them to a salesman, archive or restore them. */
export default function CustomerBulk({ tools, archived }: CustomerBulkProps) {
  const t = useTexts(texts);
  const account = useAccount();
  const client = useQueryClient();
  const run: typeof tools.run = async (...action) => {
    await tools.run(...action);
    client.invalidateQueries({ queryKey: ['customers'] });
  };
  return (
    <>
      {may(account, 'customers', 'create') && !archived ? <EntrustAction {...tools} run={run} /> : null}
      {may(account, 'customers', 'delete') ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={tools.busy}
          leftSection={archived ? <IconArchiveOff size={15} /> : <IconArchive size={15} />}
          onClick={() => (archived ? run(restore, archive) : run(archive, restore))}
        >
          {t(archived ? 'restore' : 'archive')}
        </Button>
      ) : null}
    </>
  );
}

function EntrustAction({ rows, busy, run }: BulkTools<CustomerRow>) {
  const t = useTexts(texts);
  const [salesman, setSalesman] = useState<number | null>(null);
  return (
    <BulkAction
      label={t('entrust')}
      icon={<IconUserCheck size={15} />}
      count={rows.length}
      busy={busy}
      ready
      onRun={() => run(entrust(salesman), (row) => entrust(row.salesman_id)(row))}
    >
      <RemoteSelect
        data-autofocus
        path="/api/v1/salesman/select"
        label={t('salesman')}
        description={t('entrustHint')}
        value={salesman}
        comboboxProps={{ withinPortal: false }}
        onChange={setSalesman}
      />
    </BulkAction>
  );
}
