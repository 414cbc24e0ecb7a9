import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { calendarTexts } from './calendar.texts.ts';
import { CALENDAR_LINK, fetchCalendarLink, makeCalendarLink, withdrawCalendarLink } from './calendar-calls.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './own-access.module.css';

/**
 * The deadlines in the person's own calendar program, by a secret link. It is made, replaced and withdrawn here; its
 * address is shown only when it is made.
 */
export function CalendarSection() {
  const t = useTexts(calendarTexts);
  const client = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const { data: link } = useQuery({ queryKey: CALENDAR_LINK, queryFn: ({ signal }) => fetchCalendarLink(signal) });
  const again = () => client.invalidateQueries({ queryKey: CALENDAR_LINK });
  const make = useMutation({
    mutationFn: makeCalendarLink,
    onSuccess: (made) => {
      setAddress(made);
      return again();
    },
  });
  const withdraw = useMutation({
    mutationFn: withdrawCalendarLink,
    onSuccess: () => {
      setAddress(null);
      toastDone(t('withdrawn'));
      return again();
    },
  });
  const replace = async () => {
    if (await confirm({ title: t('replace'), message: t('replaceText'), confirmLabel: t('replace') })) make.mutate();
  };
  const end = async () => {
    if (await confirm({ title: t('withdraw'), message: t('withdrawText'), confirmLabel: t('withdraw'), danger: true }))
      withdraw.mutate();
  };
  return (
    <section aria-labelledby="calendario">
      <Group gap="sm" align="center">
        <Title order={2} id="calendario">
          {t('title')}
        </Title>
        <Badge variant={link ? 'filled' : 'default'}>{t(link ? 'isOn' : 'isOff')}</Badge>
      </Group>
      <Text c="dimmed" mb="md">
        {t('lead')}
      </Text>
      {address ? (
        <div className={classes.key}>
          <code>{address}</code>
          <CopyButton text={address} label={t('copy')} />
          <Text size="sm" c="dimmed" role="status">
            {t('once')}
          </Text>
        </div>
      ) : null}
      {link ? (
        <Stack gap="sm" align="flex-start">
          <Text>{t(link.tells === 'mine' ? 'tellsMine' : 'tellsAll')}</Text>
          <Text size="sm" c="dimmed">
            {link.read_at ? t('readAt', { when: formatInstant(link.read_at) }) : t('neverRead')}
          </Text>
          <Group gap="sm">
            <Button variant="default" loading={make.isPending} onClick={replace}>
              {t('replace')}
            </Button>
            <Button variant="default" loading={withdraw.isPending} onClick={end}>
              {t('withdraw')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Button variant="default" loading={make.isPending} disabled={link === undefined} onClick={() => make.mutate()}>
          {t('make')}
        </Button>
      )}
    </section>
  );
}
