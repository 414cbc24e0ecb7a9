import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { fetchPush, PUSH, pushAbility, thisDevice, turnOffPush, turnOnPush } from '#web/lib/push/this-device.ts';
import { isStaff } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { pushTexts } from './push.texts.ts';

/** The browsers that notify the person of new work or of a quote while no page is open; each is turned off here. */
export function PushSection() {
  const t = useTexts(pushTexts);
  const client = useQueryClient();
  const account = useAccount();
  const [ability, setAbility] = useState(pushAbility);
  const { data } = useQuery({ queryKey: PUSH, queryFn: ({ signal }) => fetchPush(signal) });
  const again = () => client.invalidateQueries({ queryKey: PUSH });
  const here = thisDevice();
  const on = data?.devices.some(({ id }) => id === here) ?? false;
  const turnOn = useMutation({
    mutationFn: () => turnOnPush(data?.public_key ?? ''),
    onSuccess: (wanted) => {
      setAbility(pushAbility());
      if (wanted) toastDone(t('turnedOn'));
      return again();
    },
  });
  const turnOff = useMutation({
    mutationFn: turnOffPush,
    onSuccess: () => {
      toastDone(t('turnedOff'));
      return again();
    },
  });
  if (!account) return null;
  return (
    <section aria-labelledby="dispositivi">
      <Group gap="sm" align="center">
        <Title order={2} id="dispositivi">
          {t('title')}
        </Title>
        <Badge variant={on ? 'filled' : 'default'}>{t(on ? 'isOn' : 'isOff')}</Badge>
      </Group>
      <Text c="dimmed" mb="md">
        {t(isStaff(account) ? 'leadStaff' : 'leadCustomer')}
      </Text>
      <Stack gap="sm" align="flex-start">
        {on ? null : ability === 'able' ? (
          <Button variant="default" disabled={!data} loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {t('turnOn')}
          </Button>
        ) : (
          <FaultText>{t(ability)}</FaultText>
        )}
        {data?.devices.map(({ id, device, created_at }) => (
          <Group key={id} gap="sm">
            <div>
              <Text>{id === here ? t('thisOne', { device }) : device}</Text>
              <Text size="sm" c="dimmed">
                {t('since', { when: formatInstant(created_at) })}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('turnOffOf', { device })}
              loading={turnOff.isPending && turnOff.variables === id}
              onClick={() => turnOff.mutate(id)}
            >
              {t('turnOff')}
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
