import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { StockListRow } from '#api/contracts/stock.contract.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
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
  const { tab } = useParams();
  const account = useAccount();
  return (
    <ListScreen
      name="stock"
      path={STOCK_PATH}
      title={t('title')}
      label={t('table')}
      file="magazzino"
      list={stockList}
      source={stockSource}
      columns={stockColumns}
      traits={traits}
      bar={(bar) => (
        <>
          <StockBar {...bar} />
          {bar.state.view === 'wanted' || bar.state.view === 'ordered' ? (
            <PartsToBuy view={bar.state.view} supplier={bar.state.supplier} />
          ) : null}
        </>
      )}
      none={() => (
        <NothingYet
          title={t('nothing')}
          text={t('nothingText')}
          action={{ to: stockLink(RECEIVING), label: t('receive'), right: ['stock', 'edit'] }}
        />
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
      detail={(id, onClose) => <StockPanel id={id} tab={tab} onClose={onClose} />}
      beside={(word, { close }) =>
        word === RECEIVING && may(account, 'stock', 'edit') ? (
          <Suspense>
            <ReceiptDialog onClose={close} />
          </Suspense>
        ) : null
      }
    />
  );
}
