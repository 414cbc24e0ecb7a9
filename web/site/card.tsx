import type { SiteCard } from '#api/contracts/site-parts.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import classes from './card.module.css';
import { parts } from './parts.texts.ts';
import { Picture } from './picture.tsx';
import { useFrame, useWords } from './words.ts';

/** Something that is sold, as lists show it: the whole card is one link. @param heading the level of its title */
export function Card({
  card,
  heading: Heading,
  first = false,
}: {
  card: SiteCard;
  heading: 'h2' | 'h3';
  first?: boolean;
}) {
  const t = useWords(parts);
  const { language } = useFrame();
  const { kind, href, title, price, condition, place, picture } = card;
  return (
    <li className={classes.card}>
      <div className={classes.photo}>
        {picture ? (
          <Picture picture={picture} sizes="(max-width: 560px) 50vw, (max-width: 1024px) 33vw, 290px" first={first} />
        ) : (
          <NoPicture />
        )}
      </div>
      <Heading className={classes.title}>
        <a href={href}>{title}</a>
      </Heading>
      <p className={classes.price}>{formatEuro(price, language)}</p>
      <p className={classes.more}>{[t(condition), kind === 'item' ? t('shop') : place].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** Several cards side by side. */
export function Cards({
  cards,
  heading,
  first = 0,
}: {
  cards: readonly SiteCard[];
  heading: 'h2' | 'h3';
  first?: number;
}) {
  return (
    <ul className={classes.cards}>
      {cards.map((card, nth) => (
        <Card key={card.id} card={card} heading={heading} first={nth < first} />
      ))}
    </ul>
  );
}

/** Shown where there is no picture. */
export function NoPicture() {
  return (
    <svg className={classes.none} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M8 15h8l3-4h10l3 4h8v22H8z" />
      <circle cx="24" cy="25" r="7" />
    </svg>
  );
}
