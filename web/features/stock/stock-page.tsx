import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { StockListRow } from '#api/contracts/stock.contract.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { EmptyList } from '#web/ui/table/empty-list.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { ListPage } from '#web/ui/table/list-page.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { useOpenRow } from '#web/ui/table/rows/use-open-row.ts';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { PartsToBuy } from './parts-to-buy.tsx';
import { stockTexts } from './stock.texts.ts';
import { StockBar } from './stock-bar.tsx';
import { RECEIVING, STOCK_PATH, stockLink } from './stock-calls.ts';
import { StockCard } from './stock-card.tsx';
import { stockColumns } from './stock-columns.tsx';
import { stockList, stockSource } from './stock-list.ts';
import { StockPanel } from './stock-panel.tsx';

/** Loaded when rows are first selected. */
const StockBulk = lazyComponent(() => import('./stock-bulk.tsx'));
/** Loaded when goods are first received. */
const ReceiptDialog = lazyComponent(() => import('./receipt-dialog.tsx'));

const traits: RowTraits<StockListRow> = { kind: 'stock', nameOf: ({ code }) => code };

/**
 * `/admin/magazzino/:id?/:tab?`: the stock of each item, with the open one beside the list. `carico`: goods are
 * received.
 */
export default function StockPage() {
  const t = useTexts(stockTexts);
  const { id, tab } = useParams();
  const account = useAccount();
  const { state, change, viewId } = useListState(stockList);
  const { openId, open, close } = useOpenRow(STOCK_PATH);
  return (
    <ListPage
      name="stock"
      title={t('title')}
      label={t('table')}
      file="magazzino"
      list={stockList}
      state={state}
      onChange={change}
      source={stockSource}
      columns={stockColumns}
      traits={traits}
      openId={openId}
      onOpen={open}
      bar={(tools) => (
        <>
          <StockBar tools={tools} state={state} onChange={change} viewId={viewId} />
          {state.view === 'wanted' || state.view === 'ordered' ? (
            <PartsToBuy view={state.view} supplier={state.supplier} />
          ) : null}
        </>
      )}
      empty={(reset) => (
        <EmptyList filtered={isFiltered(stockList, state)} elsewhere={[]} onReset={reset}>
          <NothingYet
            title={t('nothing')}
            text={t('nothingText')}
            action={{ to: stockLink(RECEIVING), label: t('receive'), right: ['stock', 'edit'] }}
          />
        </EmptyList>
      )}
      card={(row) => <StockCard row={row} />}
      cardHeight={84}
      bulk={
        may(account, 'stock', 'edit')
          ? (tools) => (
              <Suspense>
                <StockBulk {...tools} />
              </Suspense>
            )
          : undefined
      }
    >
      {openId === null ? null : <StockPanel key={openId} id={openId} tab={tab} onClose={close} />}
      {id === RECEIVING && may(account, 'stock', 'edit') ? (
        <Suspense>
          <ReceiptDialog onClose={close} />
        </Suspense>
      ) : null}
    </ListPage>
  );
}
