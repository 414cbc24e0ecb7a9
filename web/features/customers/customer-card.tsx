import { Link } from 'react-router';
import type { CustomerRow } from '#api/contracts/customers.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from '#web/ui/table/rows/cards.module.css';
import { nameOf } from './customer-columns.tsx';
import { customerLink, phoneOf } from './customer-list.ts';
import own from './customers.module.css';
import { texts } from './customers.texts.ts';

/** A customer on a small screen. Two numbers stand side by side: the label says which is which. */
export function CustomerCard({ row }: { readonly row: CustomerRow }) {
  const t = useTexts(texts);
  const phone = phoneOf(row);
  return (
    <>
      <div className={classes.top}>
        <span className={own.name} data-erased={row.erased || undefined}>
          <Link to={customerLink(row.id)} className={classes.code}>
            {nameOf(row)}
          </Link>
        </span>
      </div>
      <div className={own.cardFacts}>
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
      </div>
    </>
  );
}
