import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { quoteKeyOf } from '#web/repairs/customer/customer-labels.ts';
import classes from './alternatives.module.css';
import { repairTexts } from './repair.texts.ts';

/** For a repair that was given up: items that may replace the machine. Renders nothing if none fits. */
export function Alternatives({
  repair: { id, state, id_states_quote },
}: {
  repair: Pick<CustomerRepair, 'id' | 'state' | 'id_states_quote'>;
}) {
  const t = useTexts(repairTexts);
  const isGivenUp = state === 'UNREPAIRABLE' || state === 'REFUSED' || quoteKeyOf(id_states_quote) === 'REJECTED';
  const { data } = useQuery({
    queryKey: ['alternatives', id],
    queryFn: async ({ signal }) => (await get('/api/v1/machines/alternatives/:id', { id }, signal)).data,
    enabled: isGivenUp,
  });
  if (!isGivenUp || !data || data.length === 0) return null;
  return (
    <section aria-label={t('alternatives')}>
      <Title order={2} size="h3">
        {t('alternatives')}
      </Title>
      <Text c="dimmed">{t('alternativesText')}</Text>
      <ul className={classes.list}>
        {data.map((one) => (
          <li key={one.id} className={classes.one}>
            {one.image ? <img src={one.image} alt="" loading="lazy" className={classes.picture} /> : null}
            <div className={classes.what}>
              {/* A page of the public site: a plain link loads it from the server. */}
              <Anchor href={one.href}>{one.title}</Anchor>
              <Text size="sm" c="dimmed">
                {[formatMoney(one.price), t(`condition_${one.condition}`)].join(' · ')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
