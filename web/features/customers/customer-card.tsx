import type { CustomerRow } from '#api/contracts/customers.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import { nameOf } from './customer-columns.tsx';
import { customerLink, phoneOf } from './customer-list.ts';
import own from './customers.module.css';
import { texts } from './customers.texts.ts';

/** A customer on a small screen. Two numbers stand side by side: the label says which is which. */
export function CustomerCard({ row }: { readonly row: CustomerRow }) {
  const t = useTexts(texts);
  const phone = phoneOf(row);
  return (
    <RowCard
      to={customerLink(row.id)}
      name={
        <span className={own.name} data-erased={row.erased || undefined}>
          {nameOf(row)}
        </span>
      }
    >
      <span>{[row.city, row.province && `(${row.province})`].filter(Boolean).join(' ')}</span>
      <span>{row.email}</span>
      {phone ? (
        <span>
          {t('phone')}: {phone}
        </span>
      ) : null}
      {row.vat_number ? (
        <span>
          {t('vat_number')}: {row.vat_number}
        </span>
      ) : null}
    </RowCard>
  );
}
