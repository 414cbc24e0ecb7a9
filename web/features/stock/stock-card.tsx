import type { StockListRow } from '#api/contracts/stock.contract.ts';
import { isLow } from '#domain/stock/stock-lists.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import own from './stock.module.css';
import { stockTexts } from './stock.texts.ts';
import { stockLink } from './stock-calls.ts';
import { LowMark } from './stock-columns.tsx';

/** An item's stock on a small screen. */
export function StockCard({ row }: { readonly row: StockListRow }) {
  const t = useTexts(stockTexts);
  const language = useLanguage();
  return (
    <RowCard to={stockLink(row.id)} name={row.code} mark={isLow(row) ? <LowMark /> : null}>
      <span className={own.name}>{row.description[language]}</span>
      <span>
        {t('on_hand')}: {row.on_hand}
      </span>
      {row.held > 0 ? (
        <span>
          {t('held_n')}: {row.held}
        </span>
      ) : null}
      {row.to_order > 0 ? (
        <span>
          {t('to_order')}: {row.to_order}
        </span>
      ) : null}
      {row.ordered > 0 ? (
        <span>
          {t('ordered_n')}: {row.ordered}
        </span>
      ) : null}
      <strong>
        {t('available')}: {row.available}
      </strong>
    </RowCard>
  );
}
