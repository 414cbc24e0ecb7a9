import { Anchor, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RepairPartOrder } from '#api/contracts/part-orders.contract.ts';
import type { RepairPart } from '#api/contracts/stock.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { typedDay } from '#web/lib/dates/dates.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { type Translate, useTexts } from '#web/lib/text/texts.ts';
import { ArrivedButton, TakeBackButton } from '#web/market/arrivals/arrived-button.tsx';
import { fetchPartOrders, type PartOnOrder } from '#web/market/arrivals/part-calls.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import classes from './work-sheet.module.css';
import { sheetTexts } from './work-sheet.texts.ts';

/**
 * How many pieces the stock reserves for the parts on the sheet, and what is on order of them and of parts without an
 * item of the shop; who receives goods ticks there what came in. Renders nothing if there is none of it or the person
 * may not see the stock.
 */
export function SheetStock() {
  const t = useTexts(sheetTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const maySeeStock = may(account, 'stock', 'view');
  const mayTick = may(account, 'stock', 'edit');
  const client = useQueryClient();
  const refresh = useRefreshRepair(repair.id);
  const { data: items = [] } = useQuery({
    queryKey: ['stock', 'of-repair', repair.id, repair.revision],
    queryFn: async ({ signal }) => (await get('/api/v1/stock/ofRepair/:id', { id: repair.id }, signal)).data,
    enabled: maySeeStock,
    placeholderData: (before) => before,
  });
  const { data: others } = useQuery({
    queryKey: ['stock', 'parts', repair.id, repair.revision],
    queryFn: ({ signal }) => fetchPartOrders(repair.id, signal),
    enabled: maySeeStock,
    placeholderData: (before) => before,
  });
  const again = () => client.invalidateQueries({ queryKey: ['stock'] });
  useTopic(maySeeStock ? TOPICS.stock : null, null, {
    onChange: ({ id }) => void (items.some(({ item_id }) => item_id === Number(id)) && again()),
    onReset: again,
  });
  useTopic(maySeeStock ? TOPICS.partOrders : null, null, {
    onChange: ({ id }) => void (Number(id) === repair.id && again()),
    onReset: again,
  });
  const parts = (others?.parts ?? []).filter(({ part }) => part !== null);
  if (items.length === 0 && parts.length === 0) return null;
  return (
    <fieldset className={drawer.section}>
      <legend>{t('stock')}</legend>
      <ul className={classes.parts}>
        {items.map((item) => (
          <li key={item.item_id}>
            <ItemStock item={item}>
              {mayTick && item.ordered ? (
                <ArrivedButton
                  of={{ kind: 'item', item_id: item.item_id, revision: item.revision }}
                  name={`${item.code} ${item.description}`.trim()}
                  quantity={item.ordered.quantity}
                  onDone={refresh}
                />
              ) : null}
            </ItemStock>
          </li>
        ))}
        {parts.map((part) => (
          <li key={`part-${part.part}`}>
            <PartOrdered part={part}>
              {mayTick && part.part !== null && others ? (
                <PartTicks
                  of={{ kind: 'part', repair: repair.id, part: part.part, revision: others.revision }}
                  part={part}
                  onDone={refresh}
                />
              ) : null}
            </PartOrdered>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface PartTicksProps {
  readonly of: PartOnOrder;
  readonly part: RepairPartOrder;
  readonly onDone: () => unknown;
}

/** Ticks pieces of a part that are on order, and takes a wrong tick back. */
function PartTicks({ of, part: { text, quantity, arrived }, onDone }: PartTicksProps) {
  return (
    <Group gap="xs">
      {quantity > 0 ? <ArrivedButton of={of} name={text} quantity={quantity} onDone={onDone} /> : null}
      {arrived > 0 ? <TakeBackButton of={of} name={text} quantity={arrived} onDone={onDone} /> : null}
    </Group>
  );
}

type Say = Translate<keyof typeof sheetTexts.it>;

/** What is on order: how many, from whom, for when. */
function onOrder(
  { quantity, supplier, expected_on }: Pick<RepairPartOrder, 'quantity' | 'supplier' | 'expected_on'>,
  t: Say,
): string {
  const day = expected_on === null ? '' : t('stockExpected', { day: typedDay(expected_on) });
  return [t('stockOrdered', { n: quantity }), supplier, day].filter(Boolean).join(', ');
}

function ItemStock({ item, children }: { readonly item: RepairPart; readonly children: ReactNode }) {
  const t = useTexts(sheetTexts);
  const { item_id, code, description, needed, kept, ordered } = item;
  const isShort = kept < needed;
  return (
    <>
      <span>
        <Anchor component={Link} to={`/admin/magazzino/${item_id}`} size="sm" underline="always">
          {code}
        </Anchor>{' '}
        {description}
        {': '}
        <Text span size="sm" fw={isShort ? 600 : undefined} c={isShort ? 'var(--of-refusal)' : undefined}>
          {isShort ? t('stockShort', { kept, needed }) : t('stockKept', { n: kept })}
        </Text>
        {ordered ? `, ${onOrder(ordered, t)}` : null}
      </span>
      {children}
    </>
  );
}

function PartOrdered({ part, children }: { readonly part: RepairPartOrder; readonly children: ReactNode }) {
  const t = useTexts(sheetTexts);
  const { text, to_order, quantity, arrived } = part;
  const facts = [
    to_order > 0 ? t('stockToOrder', { n: to_order }) : '',
    quantity > 0 ? onOrder(part, t) : '',
    arrived > 0 ? t('stockArrived', { n: arrived }) : '',
  ];
  return (
    <>
      <span>
        {text}
        {': '}
        {facts.filter(Boolean).join(', ') || t('stockNoMore')}
      </span>
      {children}
    </>
  );
}
