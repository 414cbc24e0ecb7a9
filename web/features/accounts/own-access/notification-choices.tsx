import { Checkbox, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationChoice } from '#api/contracts/notifications.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { toastDone, useToastsSetting } from '#web/ui/toasts.tsx';
import classes from './own-access.module.css';
import { ownAccessTexts } from './own-access.texts.ts';

const CHOICES = ['notification-choices'] as const;
const PATH = '/api/v1/notifications/choices';

/** Which notifications a person gets, by which channels, and whether toasts stay on the screen; saved at once. */
export function NotificationChoices() {
  const t = useTexts(ownAccessTexts);
  const client = useQueryClient();
  const [toastsStay, setToastsStay] = useToastsSetting();
  const choices = useQuery({
    queryKey: CHOICES,
    queryFn: async ({ signal }) => (await get(PATH, {}, signal)).data,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ kind, channels }: NotificationChoice) =>
      write('POST', PATH, { kind, off: channels.flatMap(({ channel, on }) => (on ? [] : [channel])) }),
    onSuccess: ({ message }) => toastDone(message),
    onSettled: () => client.invalidateQueries({ queryKey: CHOICES }),
  });
  // Show the choice at once, until the server's answer replaces it.
  const asChosen = (choice: NotificationChoice) => (isPending && variables.kind === choice.kind ? variables : choice);
  return (
    <section aria-labelledby="avvisi">
      <Title order={2} id="avvisi">
        {t('notifications')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('notificationsLead')}
      </Text>
      <Found of={choices} waiting={180}>
        {(data) => (
          <Stack gap="sm">
            {data.map(asChosen).map((choice) => (
              <fieldset key={choice.kind} className={classes.choice} disabled={isPending}>
                <legend>{choice.title}</legend>
                {choice.channels.map(({ channel, on, always }) => (
                  <Checkbox
                    key={channel}
                    label={t(always ? 'mailAlways' : channel)}
                    disabled={always}
                    checked={on}
                    onChange={(event) => mutate(switched(choice, channel, event.currentTarget.checked))}
                  />
                ))}
              </fieldset>
            ))}
          </Stack>
        )}
      </Found>
      <Switch
        mt="lg"
        label={t('toastsStay')}
        description={t('toastsStayHint')}
        checked={toastsStay}
        onChange={(event) => setToastsStay(event.currentTarget.checked)}
      />
    </section>
  );
}

function switched(choice: NotificationChoice, channel: string, on: boolean): NotificationChoice {
  return { ...choice, channels: choice.channels.map((one) => (one.channel === channel ? { ...one, on } : one)) };
}
