import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ownKeys } from '#web/repairs/customer/own-repairs.ts';
import { repairTexts } from './repair.texts.ts';
import classes from './timeline.module.css';
import { isAhead, type TimelineStep, timelineOf } from './timeline.ts';

/** The timeline of a repair in plain words: what happened and when, where the repair stands, what is to come. */
export function Timeline({ repair }: { repair: CustomerRepair }) {
  const t = useTexts(repairTexts);
  // No retry: if the history cannot be read, the state alone tells enough.
  const { data, isPending } = useQuery({
    queryKey: ownKeys.history(repair.id),
    queryFn: async ({ signal }) => (await get('/api/v1/history/repair/:id', { id: repair.id }, signal)).data,
    retry: false,
  });
  if (isPending) return null;
  const steps = timelineOf(repair, data ?? null);
  const now = steps.findLastIndex(({ when }) => when === 'past');
  return (
    <section aria-labelledby="percorso">
      <Title order={2} id="percorso" mb="sm">
        {t('timeline')}
      </Title>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={classes.step}
            data-when={index === now ? 'now' : step.when}
            aria-current={index === now ? 'step' : undefined}
          >
            <StepText step={step} now={index === now} />
            {step.at ? (
              <Text size="sm" c="dimmed">
                {formatInstant(step.at)}
              </Text>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepText({ step: { moment, when }, now }: { step: TimelineStep; now: boolean }) {
  const t = useTexts(repairTexts);
  const key = when === 'next' && isAhead(moment) ? (`next_${moment}` as const) : moment === 'back' ? 'back_' : moment;
  return <Text fw={now ? 600 : undefined}>{t(key)}</Text>;
}
