import { Button, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { StorageOffer } from '#api/contracts/repair-reads.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { toastRefusal } from '#web/ui/toasts.tsx';
import classes from './quote.module.css';
import { quoteTexts } from './quote.texts.ts';
import type { QuoteValues } from './quote-values.ts';
import { isTaken, withoutStorage, withStorage } from './storage-rows.ts';
import { useFill } from './use-fill.ts';

/**
 * What the customer owes for goods of other repairs that lie in storage or were collected late: each is taken into the
 * quote with one click, or taken out again, and none is by itself. Nothing where nothing is owed.
 */
export function StorageOffers({ form }: { form: UseFormReturn<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  const { id } = useDrawer().repair;
  const { data: offers = [] } = useQuery({
    queryKey: ['storage-offers', id],
    queryFn: async ({ signal }) => (await get('/api/v1/viewquotes/storage/:id', { id }, signal)).data,
  });
  if (offers.length === 0) return null;
  return (
    <fieldset className={drawer.section} style={{ marginBottom: 0 }}>
      <legend>{t('storage')}</legend>
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <Offer key={offer.id} form={form} offer={offer} />
        ))}
      </ul>
    </fieldset>
  );
}

function Offer({ form, offer }: { form: UseFormReturn<QuoteValues>; offer: StorageOffer }) {
  const t = useTexts(quoteTexts);
  const fill = useFill(form);
  const articles = useWatch({ control: form.control, name: 'articles' });
  const taken = isTaken(offer, articles);
  const { code_intervention_gr: code, days, amount, collected } = offer;
  const words = t('storageRow', { code, n: days, amount: formatMoney(amount) });
  const change = () => {
    const now = form.getValues();
    const filled = taken ? withoutStorage(now, offer) : withStorage(now, offer, words);
    if (filled === null) toastRefusal(t('storageNot'));
    else fill(filled, t(taken ? 'storageRemoved' : 'storageAdded', { code }));
  };
  const label = t(taken ? 'removeStorage' : 'addStorage');
  return (
    <li>
      <Text size="sm">
        {words}
        <Text span c="dimmed">
          {' · '}
          {t(collected ? 'storageCollected' : 'storageHere')}
        </Text>
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        leftSection={taken ? <IconMinus size={15} aria-hidden="true" /> : <IconPlus size={15} aria-hidden="true" />}
        aria-label={`${label}: ${words}`}
        onClick={change}
      >
        {label}
      </Button>
    </li>
  );
}
