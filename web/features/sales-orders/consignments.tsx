import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ConsignmentEntry } from './consignment-entry.tsx';
import { consignmentTexts } from './consignments.texts.ts';
import { DraftDialog } from './draft-dialog.tsx';
import type { StaffOrder } from './order-calls.ts';
import classes from './orders.module.css';

/** The consignments of an order, newest first, for people who may ship. Draws nothing for others. */
export function Consignments({ order }: { readonly order: StaffOrder }) {
  const t = useTexts(consignmentTexts);
  const [drafting, setDrafting] = useState(false);
  const { consignments = [], pieces } = order;
  if (!may(useAccount(), 'orders', 'ship')) return null;
  const hasUnprepared = pieces.some(({ to_prepare }) => to_prepare > 0);
  if (!hasUnprepared && consignments.length === 0) return null;
  return (
    <section>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h5">
          {t('title')}
        </Title>
        {hasUnprepared ? (
          <Button size="compact-sm" onClick={() => setDrafting(true)}>
            {t('draft')}
          </Button>
        ) : null}
      </Group>
      {consignments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <ul className={classes.plain}>
          {consignments.toReversed().map((one) => (
            <li key={one.id} className={classes.entry}>
              <Stack gap={6}>
                <ConsignmentEntry order={order} consignment={one} />
              </Stack>
            </li>
          ))}
        </ul>
      )}
      {drafting ? <DraftDialog order={order} onClose={() => setDrafting(false)} /> : null}
    </section>
  );
}
