import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { nameOf } from '#web/repairs/customer/customer-labels.ts';
import { ListHead } from '#web/repairs/customer/list-head.tsx';
import classes from '#web/repairs/customer/lists.module.css';
import { listTexts } from '#web/repairs/customer/lists.texts.ts';
import { useOwnRepairs, useOwnRepairsLive } from '#web/repairs/customer/own-repairs.ts';
import { repairLink } from '#web/repairs/customer/repair-link.ts';
import { QuoteMark } from '#web/repairs/quote-flag.tsx';
import { StateMark } from '#web/repairs/state-glyph.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { EmptyList } from '#web/ui/table/empty-list.tsx';
import { chipsOf } from '#web/ui/table/filters/chips.ts';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { ListPage } from '#web/ui/table/list-page.tsx';
import cards from '#web/ui/table/rows/cards.module.css';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { ViewBar } from '#web/ui/table/views/view-bar.tsx';
import { ownRepairColumns, ownRepairList, ownRepairSource } from './own-repair-list.tsx';

const traits: RowTraits<CustomerRepair> = { kind: 'own-repair', nameOf };

/** `/area-cliente/riparazioni`: the list of all repairs of a customer, with search and filters. */
export default function OwnRepairsPage() {
  const t = useTexts(listTexts);
  const navigate = useNavigate();
  const { state, change } = useListState(ownRepairList);
  const id = useAccount()?.id ?? 0;
  const source = useMemo(() => ownRepairSource(id), [id]);
  useOwnRepairsLive(useOwnRepairs().data?.pages[0]?.position);
  const chips = chipsOf(
    ownRepairList,
    change,
    (['from', 'to'] as const).map((end) => [end, t(end), formatDay(state[end])] as const),
  );
  return (
    <div className={classes.page}>
      <ListHead other="/area-cliente/preventivi" name="allQuotes" />
      <ListPage
        name="own-repairs"
        title={t('allRepairs')}
        titled
        label={t('allRepairs')}
        file="riparazioni"
        list={ownRepairList}
        state={state}
        onChange={change}
        source={source}
        columns={ownRepairColumns}
        traits={traits}
        openId={null}
        onOpen={(repair) => navigate(repairLink(repair))}
        bar={(tools) => (
          <ViewBar
            tools={tools}
            list={ownRepairList}
            path="/area-cliente/riparazioni"
            state={state}
            onChange={change}
            viewId={null}
            nameOf={t}
            tabsLabel={t('views')}
            searchLabel={t('searchRepairs')}
            chips={chips}
            filters={
              <Stack gap="xs">
                <DayField label={t('from')} value={state.from} onChange={(from) => change({ from })} />
                <DayField label={t('to')} value={state.to} onChange={(to) => change({ to })} />
              </Stack>
            }
          />
        )}
        empty={(reset) => (
          <EmptyList filtered={isFiltered(ownRepairList, state)} elsewhere={[]} onReset={reset}>
            <NothingYet title={t('noRepairs')} action={{ to: '/area-cliente/nuova', label: t('ask') }} />
          </EmptyList>
        )}
        card={(row) => (
          <>
            <div className={cards.top}>
              <Link to={repairLink(row.id)} className={`${cards.code} ${classes.name}`}>
                {nameOf(row)}
              </Link>
            </div>
            <div className={classes.facts}>
              <span className="of-code">{row.code_intervention_gr}</span>
              <StateMark row={row} />
              {row.id_states_quote === null ? null : (
                <QuoteMark id={row.id_states_quote} label={row.states_quotes_description} />
              )}
            </div>
          </>
        )}
        cardHeight={68}
      >
        {null}
      </ListPage>
    </div>
  );
}
