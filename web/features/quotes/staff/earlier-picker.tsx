import { Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { UseFormReturn } from 'react-hook-form';
import type { EarlierQuote } from '#api/contracts/repair-reads.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { SearchPicker } from '#web/ui/search-picker.tsx';
import { quoteTexts } from './quote.texts.ts';
import { fromEarlier } from './quote-sources.ts';
import type { QuoteValues } from './quote-values.ts';
import { useFill } from './use-fill.ts';

/** Fills the form from another repair's quote, one of the same customer or for the same machine. */
export function EarlierPicker({ form }: { form: UseFormReturn<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  const { id } = useDrawer().repair;
  const fill = useFill(form);
  if (!may(useAccount(), 'quotes', 'draft')) return null;
  return (
    <SearchPicker
      button={{
        size: 'compact-sm',
        variant: 'default',
        leftSection: <IconCopy size={15} aria-hidden="true" />,
      }}
      width={460}
      searchLabel={t('searchEarlier')}
      listLabel={t('earlierQuotes')}
      queryKey={['earlier-quotes', id]}
      find={async (search, signal) => (await get('/api/v1/viewquotes/earlier/:id', { id, search }, signal)).data}
      keyOf={(quote) => String(quote.id)}
      show={(quote) => <Earlier quote={quote} />}
      onChoose={(quote) => fill(fromEarlier(quote), t('earlierTaken', { code: quote.code_intervention_gr }))}
    >
      {t('takeEarlier')}
    </SearchPicker>
  );
}

function Earlier({ quote }: { quote: EarlierQuote }) {
  const t = useTexts(quoteTexts);
  const { code_intervention_gr, description, descriptionCustomer, object, same_customer, same_machine } = quote;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={500} truncate>
          {object || description}
        </Text>
        <Text size="sm" className="of-number" flex="none">
          {formatMoney(quote.total_amount_with_discount)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        <span className="of-code">{code_intervention_gr}</span> · {formatDay(quote.date_agg)} ·{' '}
        {quote.states_quotes_description}
        {same_machine ? ` · ${t('sameMachine')}` : ''}
        {same_customer ? '' : ` · ${descriptionCustomer}`}
      </Text>
    </>
  );
}
