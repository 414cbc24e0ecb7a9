import { Accordion, Group, Stack, Text, Title } from '@mantine/core';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { QuoteFlag } from '#web/repairs/quote-flag.tsx';
import { QuoteComparison } from './compare/quote-comparison.tsx';
import { quoteTexts } from './quote.texts.ts';
import { QuoteSheet } from './quote-sheet.tsx';

/** Lists all versions, newest first; the newest one is unfolded. */
export function QuoteVersions() {
  const t = useTexts(quoteTexts);
  const { quotes } = useDrawer().repair;
  const newest = quotes[0];
  return (
    <section>
      <Title order={3} mb="xs">
        {t('versions')}
      </Title>
      <Accordion
        multiple
        variant="contained"
        key={newest?.version}
        defaultValue={newest ? [String(newest.version)] : []}
        order={4}
      >
        {quotes.map((quote) => (
          <Accordion.Item key={quote.version} value={String(quote.version)}>
            <Accordion.Control>
              <Group justify="space-between" gap="xs" pr="xs">
                <Stack gap={0}>
                  <Text fw={600}>{t('version', { n: quote.version })}</Text>
                  <Text size="sm" c="dimmed">
                    {formatDay(quote.date_agg)}
                  </Text>
                </Stack>
                <Group gap="md">
                  <QuoteFlag id={quote.id_states_quote} />
                  <Text fw={600}>{formatMoney(quote.total_amount_with_discount)}</Text>
                </Group>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <QuoteSheet quote={quote} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <QuoteComparison />
    </section>
  );
}
