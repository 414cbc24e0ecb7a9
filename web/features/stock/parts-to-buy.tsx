import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PartOrderRow } from '#api/contracts/part-orders.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { typedDay } from '#web/lib/dates/dates.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ArrivedButton } from '#web/market/arrivals/arrived-button.tsx';
import { PartOrderDialog } from './part-order-dialog.tsx';
import classes from './stock.module.css';
import { stockTexts } from './stock.texts.ts';

interface PartsToBuyProps {
  readonly view: 'wanted' | 'ordered';
  /** Only what is on order of this supplier. */
  readonly supplier: number | null;
}

/**
 * The parts of the purchase list that are no items of the shop, by supplier: each with its repair, ordered and ticked
 * there. Renders nothing if there are none.
 */
export function PartsToBuy({ view, supplier }: PartsToBuyProps) {
  const t = useTexts(stockTexts);
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['stock', 'parts', view, supplier],
    queryFn: ({ signal }) => get('/api/v1/stock/parts', { view, supplier: supplier ?? undefined }, signal),
  });
  const again = () => client.invalidateQueries({ queryKey: ['stock', 'parts'] });
  useTopic(TOPICS.partOrders, data?.position, { onChange: again, onReset: again });
  const parts = data?.data ?? [];
  if (parts.length === 0) return null;
  return (
    <section className={classes.parts} aria-label={t('partsTitle')}>
      <Text size="sm" fw={600}>
        {t('partsTitle')} ({parts.length})
      </Text>
      <ul className={classes.plain}>
        {parts.map((part) => (
          <li key={`${part.id}-${part.part}`} className={classes.part}>
            <PartToBuy part={part} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartToBuy({ part }: { readonly part: PartOrderRow }) {
  const t = useTexts(stockTexts);
  const account = useAccount();
  const [isOrdering, setIsOrdering] = useState(false);
  const { id, code, text, quantity, arrived, to_order, supplier, expected_on } = part;
  const facts = [
    to_order > 0 ? t('missingPieces', { n: to_order }) : '',
    quantity > 0 ? t('orderedPieces', { n: quantity }) : '',
    quantity > 0 && supplier !== '' ? t('fromSupplier', { name: supplier }) : '',
    expected_on === null ? '' : t('forDay', { day: typedDay(expected_on) }),
    arrived > 0 ? t('arrivedPieces', { n: arrived }) : '',
  ];
  const name = t('repair', { code: code || id });
  return (
    <>
      <div className={classes.partWords}>
        <span className={classes.partText}>{text}</span>
        <span className={classes.soft}>
          {may(account, 'repairs', 'view') ? (
            <Anchor component={Link} to={`/admin/riparazioni/${id}/scheda`} size="sm" underline="always">
              {name}
            </Anchor>
          ) : (
            name
          )}
          {` · ${facts.filter(Boolean).join(', ')}`}
        </span>
      </div>
      {may(account, 'stock', 'edit') ? (
        <Group gap="xs">
          {quantity > 0 ? (
            <ArrivedButton
              of={{ kind: 'part', repair: id, part: part.part, revision: part.revision }}
              name={text}
              quantity={quantity}
            />
          ) : null}
          <Button size="compact-xs" variant="default" onClick={() => setIsOrdering(true)}>
            {t(quantity > 0 ? 'changeOrder' : 'orderIt')}
          </Button>
        </Group>
      ) : null}
      {isOrdering ? <PartOrderDialog part={part} onClose={() => setIsOrdering(false)} /> : null}
    </>
  );
}
