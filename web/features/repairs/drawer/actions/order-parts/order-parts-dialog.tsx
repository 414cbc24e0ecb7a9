import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { STEP_MOVES } from '#domain/repairs/next-step.ts';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchPartOrders } from '#web/market/arrivals/part-calls.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { moveRepair } from '#web/repairs/repair-calls.ts';
import { useStates } from '#web/repairs/states.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Found } from '#web/ui/found.tsx';
import { orderPartsTexts } from './order-parts.texts.ts';
import { OrderPartsForm } from './order-parts-form.tsx';

const NOTHING = { items: [], others: { revision: 0, parts: [] } };

/**
 * «Ordina i ricambi»: what the sheet lacks of the stock, how many of it are ordered, from whom and for when; then the
 * repair waits for its parts.
 */
export default function OrderPartsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(orderPartsTexts);
  const account = useAccount();
  const { repair } = useDrawer();
  const states = useStates();
  const language = useLanguage();
  const maySee = may(account, 'stock', 'view');
  const found = useQuery({
    queryKey: ['stock', 'of-repair', repair.id, 'to-order'],
    queryFn: async ({ signal }) => {
      const [items, others] = await Promise.all([
        get('/api/v1/stock/ofRepair/:id', { id: repair.id }, signal),
        fetchPartOrders(repair.id, signal),
      ]);
      return { items: items.data, others };
    },
    enabled: maySee,
  });
  const waiting = states.of(STEP_MOVES['order-parts']);
  const wait = () => moveRepair({ id: repair.id, states_id: waiting.id, reason: '' });
  return (
    <Dialog held onClose={onClose} title={t('title', { code: repair.code_intervention_gr })} size="lg">
      <Found of={maySee ? found : { ...found, data: NOTHING }} waiting={120}>
        {({ items, others }) => {
          const parts = items.filter(({ kept, needed }) => kept < needed);
          return (
            <Stack>
              {parts.length === 0 ? <Text size="sm">{t('none')}</Text> : null}
              <OrderPartsForm
                repairId={repair.id}
                parts={parts}
                others={others}
                mayOrder={may(account, 'stock', 'edit')}
                waiting={waiting.name[language]}
                wait={wait}
                onClose={onClose}
              />
            </Stack>
          );
        }}
      </Found>
    </Dialog>
  );
}
