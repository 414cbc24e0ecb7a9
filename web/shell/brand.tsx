import { useEffect } from 'react';
import { useFirm } from '#web/lib/firm/firm.ts';
import { nameTitles } from '#web/lib/title/page-title.ts';
import classes from './brand.module.css';

/** The product's name and mark, for a firm without its own. */
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
      {/* Wait for the firm's mark, and do not show the product's for a moment. */}
      {firm ? <img src={mark} alt="" className={classes.mark} data-own={firm.logo !== null || undefined} /> : null}
      <span className={firm ? classes.name : 'of-hidden'}>{name}</span>
    </span>
  );
}
