import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserDetail } from '#api/contracts/users.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { LANGUAGES } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { userKeys } from './user-calls.ts';
import classes from './users.module.css';
import { usersTexts } from './users.texts.ts';

/** Who did what to a user, and when: before → after. */
export function UserHistoryTab({ user: { id, revision } }: { user: UserDetail }) {
  const t = useTexts(usersTexts);
  const { data, error, refetch } = useQuery({
    queryKey: [...userKeys.history(id), revision],
    queryFn: async ({ signal }) => (await get('/api/v1/user/:id/history', { id }, signal)).data,
  });
  if (error) return <FailedState error={error} retry={refetch} />;
  if (!data) return <Skeleton h={240} />;
  const shown = (field: string, value: string) => {
    if (value === '') return t('empty');
    return field === 'language' ? (LANGUAGES.find(({ code }) => code === value)?.name ?? value) : value;
  };
  return (
    <ol className={classes.plain}>
      {data.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <Group justify="space-between" gap="xs" mb={4}>
            <Text fw={600} size="sm">
              {entry.title}
            </Text>
            <Text size="xs" c="dimmed">
              {entry.by} · <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            </Text>
          </Group>
          {entry.changes.map(({ field, before, after }) => (
            <div key={field} className={classes.change}>
              <span>{t(field)}</span>
              <span>
                {before === '' ? null : (
                  <>
                    <span className="of-hidden">{t('before')}: </span>
                    <del>{shown(field, before)}</del>
                    <span aria-hidden="true"> → </span>
                    <span className="of-hidden">{t('after')}: </span>
                  </>
                )}
                {shown(field, after)}
              </span>
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
