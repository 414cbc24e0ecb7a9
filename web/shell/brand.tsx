import { useEffect } from 'react';
import { useFirm } from '#web/lib/firm/firm.ts';
import { nameTitles } from '#web/lib/title/page-title.ts';
import classes from './brand.module.css';

/** Of the product, where the firm has not said its own. */
const PRODUCT = { name: 'Officina', mark: '/officina.svg' };

/** The firm's mark and name. */
export function Brand() {
  const firm = useFirm();
  const name = firm?.name || PRODUCT.name;
  useEffect(() => {
    if (firm) nameTitles(name);
  }, [firm, name]);
  const mark = firm?.logo ? `/api/v1/firm/logo?v=${firm.logo}` : PRODUCT.mark;
  return (
    <span className={classes.brand}>
      {/* Not the product's for a moment, where it is the firm's that comes. */}
      {firm ? <img src={mark} alt="" className={classes.mark} data-own={firm.logo !== null || undefined} /> : null}
      <span className={firm ? classes.name : 'of-hidden'}>{name}</span>
    </span>
  );
}
