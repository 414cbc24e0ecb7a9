import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CustomerQuoteRow } from '#api/contracts/quotes.contract.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ListHead } from '#web/repairs/customer/list-head.tsx';
import classes from '#web/repairs/customer/lists.module.css';
import { listTexts } from '#web/repairs/customer/lists.texts.ts';
import { useOwnRepairs, useOwnRepairsLive } from '#web/repairs/customer/own-repairs.ts';
import { QuoteMark } from '#web/repairs/quote-flag.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { EmptyList } from '#web/ui/table/empty-list.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { ListPage } from '#web/ui/table/list-page.tsx';
import cards from '#web/ui/table/rows/cards.module.css';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { ViewBar } from '#web/ui/table/views/view-bar.tsx';
import { ownQuoteColumns, ownQuoteList, ownQuoteSource, quoteLink } from './own-quote-list.tsx';
import { QuotePdf } from './quote-pdf.tsx';

const traits: RowTraits<CustomerQuoteRow> = { kind: 'own-quote', nameOf: ({ machine }) => machine };

/** `/area-cliente/preventivi`: all of a customer's quotes, each with its PDF. */
export default function OwnQuotesPage() {
  const t = useTexts(listTexts);
  const navigate = useNavigate();
  const { state, change } = useListState(ownQuoteList);
  const id = useAccount()?.id ?? 0;
  const source = useMemo(() => ownQuoteSource(id), [id]);
  useOwnRepairsLive(useOwnRepairs().data?.pages[0]?.position);
  return (
    <div className={classes.page}>
      <ListHead other="/area-cliente/riparazioni" name="allRepairs" />
      <ListPage
        name="own-quotes"
        title={t('allQuotes')}
        titled
        label={t('allQuotes')}
        file="preventivi"
        list={ownQuoteList}
        state={state}
        onChange={change}
        source={source}
        columns={ownQuoteColumns}
        traits={traits}
        openId={null}
        onOpen={(repair) => navigate(quoteLink(repair))}
        bar={(tools) => (
          <ViewBar
            tools={tools}
            list={ownQuoteList}
            path="/area-cliente/preventivi"
            state={state}
            onChange={change}
            viewId={null}
            nameOf={(view) => t(view === 'all' ? 'allOfThem' : view)}
            tabsLabel={t('views')}
            searchLabel={t('searchQuotes')}
          />
        )}
        empty={(reset) => (
          <EmptyList filtered={isFiltered(ownQuoteList, state)} elsewhere={[]} onReset={reset}>
            <NothingYet title={t('noQuotes')} />
          </EmptyList>
        )}
        card={(row) => (
          <>
            <div className={cards.top}>
              <Link to={quoteLink(row.id)} className={`${cards.code} ${classes.name}`}>
                {row.machine}
              </Link>
              <strong className={classes.amount}>{formatMoney(row.total_amount_with_discount)}</strong>
            </div>
            <div className={classes.facts}>
              <span className="of-code">{row.code_intervention_gr}</span>
              <QuoteMark id={row.id_states_quote} label={row.states_quotes_description} />
            </div>
            <div className={classes.facts}>
              <span>{formatDay(row.date_agg)}</span>
              <span className={cards.state}>
                <QuotePdf quote={row} />
              </span>
            </div>
          </>
        )}
        cardHeight={94}
      >
        {null}
      </ListPage>
    </div>
  );
}
