import { Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RepairDetail, RepairRow } from '#api/contracts/repairs.contract.ts';
import { MAX_REPAIRS } from '#domain/transport-documents/goods.ts';
import { get } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { repairKeys } from '../repair-keys.ts';
import { ddtTexts } from './ddt.texts.ts';

type ListedRepair = Pick<RepairRow, 'id' | 'code_intervention_gr' | 'description' | 'series'>;

interface DdtRepairsProps {
  /** The repairs that the document began with. */
  readonly first: readonly RepairDetail[];
  readonly chosen: readonly number[];
  readonly onChoose: (id: number, chosen: boolean) => void;
}

/** Chooses the repairs that leave with the document: those it began with, and the customer's other ready ones. */
export function DdtRepairs({ first, chosen, onChoose }: DdtRepairsProps) {
  const t = useTexts(ddtTexts);
  const customer = first[0]?.customer_id;
  const query = { view: 'open', state: 'READY', sort: 'id', direction: 'asc', limit: MAX_REPAIRS, customer } as const;
  const { data } = useQuery({
    queryKey: repairKeys.list({ ...query, ddt: true }),
    queryFn: ({ signal }) => get('/api/v1/intervention', query, signal),
    enabled: customer !== undefined,
  });
  const firstIds = new Set(first.map(({ id }) => id));
  const ready = (data?.data ?? []).filter(({ id, nr_ddt_gr }) => !firstIds.has(id) && nr_ddt_gr === '');
  const all: readonly ListedRepair[] = [...first, ...ready];
  if (all.length === 1) return null;
  return (
    <Fieldset legend={t('others')} p="xs">
      <Text size="sm" c="dimmed" mb={6}>
        {t('othersText')}
      </Text>
      <Stack gap={6}>
        {all.map(({ id, code_intervention_gr, description, series }) => (
          <Checkbox
            key={id}
            size="sm"
            label={[code_intervention_gr, description, series].filter(Boolean).join(' – ').slice(0, 120)}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= MAX_REPAIRS}
            onChange={(event) => onChoose(id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
