import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconHeartFilled, IconPhoto } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FavouriteRow } from '#api/contracts/favourites.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { OwnListPage, toSearch } from '#web/market/own-list-page.tsx';
import { pendingFavourite } from '#web/market/pending-favourite.ts';
import { useMeant } from '#web/market/use-meant.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './favourites.module.css';
import { favouriteTexts } from './favourites.texts.ts';

const KEY = ['favourites'] as const;

/** `/preferiti`: the customer's own favourites. An item that a visitor wanted to keep is kept after their sign-in. */
export default function FavouritesPage() {
  const t = useTexts(favouriteTexts);
  const userId = useAccount()?.customerId ?? 0;
  const favourites = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get('/api/v1/favourites/:userId', { userId }, signal),
    enabled: userId > 0,
  });
  const change = useFavouriteChange();
  useMeant({
    meantIn: pendingFavourite,
    carryOut: (idItem) => change.mutate({ idItem, favourite: true }),
    question: () => ({ title: t('keepTitle'), message: t('keepText'), confirmLabel: t('keep') }),
  });
  return (
    <OwnListPage
      title={t('title')}
      width="wide"
      found={favourites}
      none={{ title: t('none'), text: t('noneText'), action: toSearch(t('search')) }}
    >
      {({ data }) => (
        <ul className={classes.list}>
          {data.map((row) => (
            <li key={row.idItem} className={classes.card}>
              <Card row={row} onRemove={() => change.mutate({ idItem: row.idItem, favourite: false })} />
            </li>
          ))}
        </ul>
      )}
    </OwnListPage>
  );
}

function useFavouriteChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { idItem: number; favourite: boolean }) => write('POST', '/api/v1/favourites', body),
    onSuccess: ({ message }) => {
      toastDone(message);
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
}

function Card({ row, onRemove }: { row: FavouriteRow; onRemove: () => void }) {
  const t = useTexts(favouriteTexts);
  const { idItem, kind, title, img, link, available, place, price } = row;
  return (
    <>
      <span className={classes.picture} aria-hidden="true">
        {img ? <img src={img} alt="" loading="lazy" /> : <IconPhoto size={36} stroke={1.4} />}
      </span>
      {available ? (
        // A page of the public site: the browser loads it, not the router.
        <Anchor href={link} className={classes.name}>
          {title}
        </Anchor>
      ) : (
        <span className={classes.name}>{title}</span>
      )}
      <Text fw={600}>{available ? formatMoney(price) : t('gone')}</Text>
      <Text size="sm" c="dimmed">
        {place}
      </Text>
      <div className={classes.foot}>
        {available && kind === 'ad' ? (
          <Anchor component={Link} to={`/trattative/nuova/${idItem}`}>
            {t('write')}
          </Anchor>
        ) : (
          <span />
        )}
        <ActionIcon variant="subtle" size="lg" aria-label={t('remove', { title })} onClick={onRemove}>
          <IconHeartFilled size={20} />
        </ActionIcon>
      </div>
    </>
  );
}
