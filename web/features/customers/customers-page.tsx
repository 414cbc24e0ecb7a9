import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { CustomerRow } from '#api/contracts/customers.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { CustomerCard } from './customer-card.tsx';
import { customerColumns, nameOf } from './customer-columns.tsx';
import { CUSTOMERS_PATH, customerLink, customerList, customerSource } from './customer-list.ts';
import { CustomerPanel, NewCustomerPanel } from './customer-panel.tsx';
import { texts } from './customers.texts.ts';
import { CustomersBar } from './customers-bar.tsx';

/** Loaded when rows are first selected. */
const CustomerBulk = lazyComponent(() => import('./customer-bulk.tsx'));

const traits: RowTraits<CustomerRow> = { kind: 'customer', nameOf };

/** `/admin/clienti/:id?`: the customers, with the open (or a new) one beside the list. */
export default function CustomersPage() {
  const t = useTexts(texts);
  const account = useAccount();
  const live = scopeFor(account, 'customers', 'view') === 'all';
  const source = useMemo(() => customerSource(live), [live]);
  // Only they may choose among the salesmen, and so know their names.
  const seesSalesmen = may(account, 'customers', 'create');
  const { data: salesmen } = useQuery({
    queryKey: ['select', '/api/v1/salesman/select', 'all'],
    queryFn: async ({ signal }) => (await get('/api/v1/salesman/select', { search: '*' }, signal)).data,
    enabled: seesSalesmen,
    staleTime: 30_000,
  });
  const columns = useMemo(
    () => customerColumns(seesSalesmen ? new Map(salesmen?.map(({ id: salesman, text }) => [salesman, text])) : null),
    [salesmen, seesSalesmen],
  );
  return (
    <ListScreen
      name="customers"
      path={CUSTOMERS_PATH}
      title={t('title')}
      label={t('table')}
      file="clienti"
      list={customerList}
      source={source}
      columns={columns}
      traits={traits}
      bar={(bar) => <CustomersBar {...bar} />}
      none={({ view }) =>
        view === 'archived' ? (
          <NothingYet title={t('noneArchived')} />
        ) : (
          <NothingYet
            title={t('none')}
            text={t('noneText')}
            action={{ to: customerLink('nuovo'), label: t('new'), right: ['customers', 'create'] }}
          />
        )
      }
      card={(row) => <CustomerCard row={row} />}
      cardHeight={88}
      bulk={(tools, { view }) => (
        <Suspense>
          <CustomerBulk tools={tools} archived={view === 'archived'} />
        </Suspense>
      )}
      detail={(id, onClose) => <CustomerPanel id={id} onClose={onClose} />}
      beside={(word, { open, close }) =>
        word === 'nuovo' && seesSalesmen ? <NewCustomerPanel onClose={close} onInserted={open} /> : null
      }
    />
  );
}
