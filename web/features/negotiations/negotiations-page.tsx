import { Badge, Text } from '@mantine/core';
import { IconMail, IconMailOpened, IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { NegotiationListRow } from '#api/contracts/negotiations.contract.ts';
import { formatAgo } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { OwnListPage, toSearch } from '#web/market/own-list-page.tsx';
import { useNegotiations } from './negotiation-calls.ts';
import classes from './negotiations.module.css';
import { negotiationTexts } from './negotiations.texts.ts';

/** `/trattative`: a customer's negotiations, as seller and as buyer. */
export default function NegotiationsPage() {
  const t = useTexts(negotiationTexts);
  const negotiations = useNegotiations();
  return (
    <OwnListPage
      title={t('title')}
      found={negotiations}
      none={{ title: t('none'), text: t('noneText'), action: toSearch(t('search')) }}
    >
      {({ data }) => (
        <ul className={classes.list}>
          {data.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
    </OwnListPage>
  );
}

function Row({ row }: { row: NegotiationListRow }) {
  const t = useTexts(negotiationTexts);
  const { id, title, userNegotiatior: name, side, toRead, phase, offer, last, data } = row;
  const Envelope = toRead > 0 ? IconMail : IconMailOpened;
  return (
    <Link to={`/trattative/${id}`} className={classes.row} data-unread={toRead > 0 || undefined}>
      <Picture address={row.img} />
      <span className={classes.about}>
        <span className={classes.name}>{title}</span>
        <span className={classes.soft}>
          {side === 'seller' ? t('selling') : t('buying', { name })}
          {side === 'seller' ? ` · ${t('with', { name })}` : ''}
        </span>
        <span className={classes.last}>
          {offer
            ? t(offer.own ? 'offerYours' : 'offerTheirs', { price: formatMoney(offer.price) })
            : last || `${formatMoney(row.price)}`}
        </span>
      </span>
      <span className={classes.status}>
        <Badge variant={phase === 'closed' ? 'default' : 'light'} tt="none">
          {t(`phase_${phase}`)}
        </Badge>
        <Text size="sm" c="dimmed">
          {formatAgo(data)}
        </Text>
        <span className={classes.envelope}>
          <Envelope
            size={20}
            stroke={1.6}
            role="img"
            aria-label={toRead > 0 ? t('unread', { n: toRead }) : t('allRead')}
          />
          {toRead > 0 ? <span aria-hidden="true">{toRead}</span> : null}
        </span>
      </span>
    </Link>
  );
}

/** The small image of an ad. Screen readers skip it: the ad's name stands beside it. */
export function Picture({ address }: { address: string | null }) {
  return (
    <span className={classes.picture} aria-hidden="true">
      {address ? <img src={address} alt="" loading="lazy" /> : <IconPhoto size={28} stroke={1.4} />}
    </span>
  );
}
