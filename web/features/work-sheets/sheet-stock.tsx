import { Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RepairPart } from '#api/contracts/stock.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { typedDay } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { type Translate, useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { sheetTexts } from './work-sheet.texts.ts';

/**
 * How many pieces the stock reserves for the parts on the sheet. Renders nothing if none of the parts is kept in stock
 * or the person may not see the stock.
 */
export function SheetStock() {
  const t = useTexts(sheetTexts);
  const { repair } = useDrawer();
  const maySeeStock = may(useAccount(), 'stock', 'view');
  const { data: parts = [] } = useQuery({
    queryKey: ['stock', 'of-repair', repair.id, repair.revision],
    queryFn: async ({ signal }) => (await get('/api/v1/stock/ofRepair/:id', { id: repair.id }, signal)).data,
    enabled: maySeeStock,
    placeholderData: (before) => before,
  });
  if (parts.length === 0) return null;
  return (
    <fieldset className={drawer.section}>
      <legend>{t('stock')}</legend>
      <List size="sm" listStyleType="none">
        {parts.map((part) => (
          <List.Item key={part.item_id}>
            <PartStock part={part} />
          </List.Item>
        ))}
      </List>
    </fieldset>
  );
}

/** What is on order of the item: how many, from whom, for when. */
function onOrder(
  { quantity, supplier, expected_on }: NonNullable<RepairPart['ordered']>,
  t: Translate<keyof typeof sheetTexts.it>,
): string {
  const day = expected_on === null ? '' : t('stockExpected', { day: typedDay(expected_on) });
  return [t('stockOrdered', { n: quantity }), supplier, day].filter(Boolean).join(', ');
}

function PartStock({ part: { item_id, code, description, needed, kept, ordered } }: { readonly part: RepairPart }) {
  const t = useTexts(sheetTexts);
  const isShort = kept < needed;
  return (
    <>
      <Anchor component={Link} to={`/admin/magazzino/${item_id}`} size="sm" underline="always">
        {code}
      </Anchor>{' '}
      {description}
      {': '}
      <Text span size="sm" fw={isShort ? 600 : undefined} c={isShort ? 'var(--of-flag-red)' : undefined}>
        {isShort ? t('stockShort', { kept, needed }) : t('stockKept', { n: kept })}
      </Text>
      {ordered ? `, ${onOrder(ordered, t)}` : null}
    </>
  );
}
