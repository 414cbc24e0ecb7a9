import type { SiteItem } from '#api/contracts/site-pages.ts';
import type { SiteCard } from '#api/contracts/site-parts.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import { pendingFavouritePath } from '#web/market/pending-favourite.ts';
import { Lines } from '../lines.tsx';
import { parts } from '../parts.texts.ts';
import { applicationHas, useFrame, useWords } from '../words.ts';
import { itemTexts } from './item.texts.ts';
import classes from './item-page.module.css';
import { soldTexts } from './sold.texts.ts';
import sold from './sold-page.module.css';
import { Facts, Seller, SellingFirm, SoldPage } from './sold-parts.tsx';

/** Up to this many pieces in stock, their number is said. */
const FEW = 5;
/** Most pieces in one line of a cart. */
const MOST = 999;

/** `/articolo/{id}/{slug}`: an item of the shop, what it costs, and the form that puts it into the cart. */
export function ItemPage({ item, similar }: { item: SiteItem; similar: readonly SiteCard[] }) {
  const t = useWords(soldTexts);
  const { title, categories, pictures, text } = item;
  const words = text ? (
    <>
      <h2>{t('description')}</h2>
      <Lines text={text} />
    </>
  ) : null;
  return <SoldPage {...{ title, categories, pictures, words, similar }} offer={<Offer item={item} />} />;
}

function Offer({ item }: { item: SiteItem }) {
  const t = useWords(itemTexts);
  const words = useWords(soldTexts);
  const { language, ...frame } = useFrame();
  const { id, title, price, net, rate, lowest, stock } = item;
  const euro = (cents: number) => formatEuro(cents, language);
  const percent = (rate / 100).toLocaleString(language);
  return (
    <>
      <h1>{title}</h1>
      <p className={sold.price}>{euro(price)}</p>
      <p className={classes.tax}>
        {t('withVat', { rate: percent })} · {t('net', { price: euro(net) })}
      </p>
      {lowest === null ? null : <p className={sold.lowest}>{words('lowest', { price: euro(lowest) })}</p>}
      <p className={classes.stock} data-none={stock === 0 || undefined}>
        {stock === 0 ? t('none') : stock <= FEW ? t('few', { n: stock }) : t('there')}
      </p>
      {stock > 0 ? <AddToCart item={item} /> : null}
      {applicationHas(frame, '/preferiti') ? (
        <p className={`no-print ${sold.keep}`}>
          <a href={pendingFavouritePath(id)} rel="nofollow">
            {words('keep')}
          </a>
        </p>
      ) : null}
      <ItemFacts item={item} />
      <Seller>
        <SellingFirm firm={item.firm} />
      </Seller>
    </>
  );
}

/** A form that leads to the cart, which adds the item; an island adds it without leaving the page. */
function AddToCart({ item: { id, stock } }: { item: SiteItem }) {
  const t = useWords(itemTexts);
  const frame = useFrame();
  const cart = applicationHas(frame, '/carrello') ? '/carrello' : '/login';
  return (
    <form
      className={`no-print ${classes.add}`}
      action={cart}
      data-island="add"
      data-adding={t('adding')}
      data-failed={t('failed')}
      data-to-cart={applicationHas(frame, '/carrello') ? t('toCart') : undefined}
    >
      <input type="hidden" name="aggiungi" value={id} />
      <label htmlFor="pezzi" className="hidden">
        {t('quantity')}
      </label>
      <input
        id="pezzi"
        className={classes.pieces}
        type="number"
        name="pezzi"
        min={1}
        max={Math.min(stock, MOST)}
        step={1}
        defaultValue={1}
        required
      />
      <button className="action" type="submit">
        {t('add')}
      </button>
      <p className={classes.told} role="status" hidden />
    </form>
  );
}

function ItemFacts({ item: { code, condition, producer, id, madeToMeasure } }: { item: SiteItem }) {
  const t = useWords(itemTexts);
  const words = useWords(soldTexts);
  const names = useWords(parts);
  return (
    <>
      <Facts
        facts={[
          [t('code'), code],
          [words('condition'), names(condition)],
          [words('producer'), producer],
          [t('delivery'), t('deliveryText')],
          [words('number'), String(id)],
        ]}
      />
      <p className={classes.terms}>{t(madeToMeasure ? 'madeToMeasure' : 'withdrawal')}</p>
    </>
  );
}
