import { Anchor, Skeleton, Stack, Table, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { timelineTexts } from '#web/history/timeline.texts.ts';
import { get } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { textOf, useTexts } from '#web/lib/text/texts.ts';
import { orderStateTexts } from '#web/market/order-states.texts.ts';
import { StateMark } from '#web/repairs/state-glyph.tsx';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { PanelTabs } from '#web/ui/panel-tabs.tsx';
import { findTexts } from './find-history.texts.ts';
import { FIND_PATH, HISTORY_PATH } from './history-list.ts';
import classes from './history-page.module.css';
import { SignedHeadLine } from './signed-head-line.tsx';

const MIN_SEARCH_LENGTH = 3;
const MAX_RESULTS = 30;

/** A repair or an order with a history, as a row of the results; `to` is the page of its history. */
interface HistoryHit {
  readonly id: number;
  readonly to: string;
  readonly code: string;
  readonly customer: string;
  readonly state: ReactNode;
  readonly at: string;
}

async function repairs(search: string | undefined, signal: AbortSignal): Promise<HistoryHit[]> {
  const query = { view: 'all', sort: 'updated_at', direction: 'desc', limit: MAX_RESULTS, search } as const;
  const { data } = await get('/api/v1/intervention', query, signal);
  return data.map((row) => ({
    id: row.id,
    to: `/admin/storico/${row.id}`,
    code: row.code_intervention_gr,
    at: row.updated_at,
    customer: row.descriptionCustomer,
    state: <StateMark row={row} />,
  }));
}

async function orders(search: string | undefined, signal: AbortSignal): Promise<HistoryHit[]> {
  const query = { view: 'all', sort: 'id', direction: 'desc', limit: MAX_RESULTS, search } as const;
  const { data } = await get('/api/v1/salesorder/getAllSalesOrder', query, signal);
  return data.map(({ id, customer, status, placed_at: at }) => ({
    id,
    to: `/admin/ordini/${id}/storico?view=all`,
    code: String(id),
    customer,
    at,
    state: textOf(orderStateTexts, status),
  }));
}

/**
 * `/admin/storico/cerca`: finds a repair or an order (`?di=ordini`) whose history is to be read: by words; without a
 * search it lists the latest.
 */
export default function FindHistoryPage() {
  const t = useTexts(timelineTexts);
  const say = useTexts(findTexts);
  const account = useAccount();
  const [params, setParams] = useSearchParams();
  const seesOrders = may(account, 'orders', 'view');
  const what = seesOrders && params.get('di') === 'ordini' ? 'orders' : 'repairs';
  const [term, setTerm] = useState(params.get('q') ?? '');
  const [debouncedTerm] = useDebouncedValue(term.trim(), 250);
  const search = debouncedTerm.length >= MIN_SEARCH_LENGTH || /^\d+$/.test(debouncedTerm) ? debouncedTerm : undefined;
  const hits = useQuery({
    queryKey: [what, 'history-search', search],
    queryFn: ({ signal }) => (what === 'orders' ? orders : repairs)(search, signal),
    placeholderData: (before, query) => (query?.queryKey[0] === what ? before : undefined),
  });
  const back = scopeFor(account, 'history', 'view') === 'all' ? { to: HISTORY_PATH, label: t('page') } : undefined;
  const type = (text: string) => {
    setTerm(text);
    setParams(
      { ...(what === 'orders' ? { di: 'ordini' } : {}), ...(text.trim() ? { q: text } : {}) },
      { replace: true },
    );
  };
  return (
    <Page right={['history', 'view']} back={back} title={say('title')} lead={t('startText')}>
      {may(account, 'history', 'export') ? <SignedHeadLine /> : null}
      {seesOrders ? (
        <PanelTabs
          label={say('what')}
          tabs={[
            { tab: 'repairs', name: say('repairs'), to: FIND_PATH },
            { tab: 'orders', name: say('orders'), to: `${FIND_PATH}?di=ordini` },
          ]}
          current={what}
        />
      ) : null}
      <TextInput
        className={classes.find}
        label={what === 'orders' ? say('find') : t('find')}
        description={what === 'orders' ? say('findHint') : t('findHint')}
        type="search"
        leftSection={<IconSearch size={16} />}
        value={term}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Found of={hits} waiting={<HitsToCome />}>
        {(rows) => <HitList rows={rows} orders={what === 'orders'} searched={search !== undefined} />}
      </Found>
    </Page>
  );
}

function HitsToCome() {
  return (
    <Stack gap="xs" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} h={32} />
      ))}
    </Stack>
  );
}

interface HitListProps {
  readonly rows: readonly HistoryHit[];
  readonly orders: boolean;
  readonly searched: boolean;
}

function HitList({ rows, orders: areOrders, searched }: HitListProps) {
  const t = useTexts(timelineTexts);
  const say = useTexts(findTexts);
  if (rows.length === 0)
    return searched ? <EmptyState /> : <NothingYet title={say(areOrders ? 'noOrders' : 'noRepairs')} />;
  const title = areOrders ? say(searched ? 'results' : 'recent') : t(searched ? 'results' : 'recent');
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <Table highlightOnHover className={classes.found}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{areOrders ? say('order') : t('code')}</Table.Th>
            <Table.Th>{t('customer')}</Table.Th>
            <Table.Th>{t('state')}</Table.Th>
            <Table.Th>{areOrders ? say('placed') : t('changed')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, to, code, customer, state, at }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor component={Link} to={to} size="sm" className="of-code">
                  {code}
                </Anchor>
              </Table.Td>
              <Table.Td>{shownName(customer)}</Table.Td>
              <Table.Td>{state}</Table.Td>
              <Table.Td className={classes.when}>{formatInstant(at)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
