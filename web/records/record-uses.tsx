import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { addressOf, familyNamed } from './family.ts';
import { useFamily } from './family-context.tsx';
import { fetchUses, recordKeys } from './record-calls.ts';
import classes from './records.module.css';
import { recordTexts } from './records.texts.ts';

/** Where a record is used: what refers to it, how often, and links to the first few. */
export function RecordUsesTab({ id }: { id: number }) {
  const { family } = useFamily();
  const t = useTexts(recordTexts);
  const found = useQuery({
    queryKey: recordKeys.uses(family, id),
    queryFn: ({ signal }) => fetchUses(family, id, signal),
  });
  return (
    <Found of={found} waiting={160}>
      {(data) =>
        data.length === 0 ? (
          <Text c="dimmed">{t('unused')}</Text>
        ) : (
          <Stack gap="lg">
            {data.map((use) => {
              const other = use.family === null ? null : familyNamed(use.family);
              return (
                <section key={`${use.family}-${use.field}`}>
                  <Text fw={600} size="sm" mb={4}>
                    {use.title} · {formatNumber(use.count)}
                  </Text>
                  <ul className={classes.plain}>
                    {use.items.map((item) => (
                      <li key={item.id}>
                        {other ? (
                          <Anchor component={Link} to={`${addressOf(other)}/${item.id}`} size="sm">
                            {item.text}
                          </Anchor>
                        ) : (
                          <Text size="sm">{item.text}</Text>
                        )}
                      </li>
                    ))}
                  </ul>
                  {use.count > use.items.length ? (
                    <Text size="sm" c="dimmed">
                      {t('usesMore', { n: formatNumber(use.count - use.items.length) })}
                    </Text>
                  ) : null}
                </section>
              );
            })}
          </Stack>
        )
      }
    </Found>
  );
}
