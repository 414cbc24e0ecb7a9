import { Group, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CUSTOMER_MAILS, type CustomerMailName, OPTIONAL_MAILS } from '#domain/mails/customer-mails.ts';
import { MAIL_TEMPLATES } from '#domain/mails/mail-templates.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';

const KEY = ['own-mails'] as const;
const NAMES = Object.keys(CUSTOMER_MAILS) as CustomerMailName[];

/** Which mails one wants: each is a switch that saves by itself; what must be got says so. */
export function MailChoice() {
  const t = useTexts(accountTexts);
  const italian = useLanguage() === 'it';
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await get('/api/v1/ownmails', {}, signal)).data,
  });
  const save = useMutation({
    mutationFn: (declined: CustomerMailName[]) => write('POST', '/api/v1/ownmails', { declined }),
    onSuccess: ({ message }) => toastDone(message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const declined = (save.isPending ? save.variables : data?.declined) ?? [];
  const choose = (name: CustomerMailName, wanted: boolean) =>
    save.mutate(OPTIONAL_MAILS.filter((one) => (one === name ? !wanted : declined.includes(one))));
  return (
    <section aria-labelledby="e-mail">
      <Title order={2} id="e-mail">
        {t('mails')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('mailsText')}
      </Text>
      {error && !data ? <FailedState error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton h={240} /> : null}
      {data ? (
        <Stack gap="sm">
          {NAMES.map((name) => {
            const label = italian ? MAIL_TEMPLATES[name].title : MAIL_TEMPLATES[name].titleEn;
            return CUSTOMER_MAILS[name] === 'always' ? (
              <Group key={name} gap="sm" wrap="nowrap">
                <IconLock size={20} aria-hidden="true" className={classes.always} />
                <div>
                  <Text>{label}</Text>
                  <Text size="sm" c="dimmed">
                    {t('mailAlways')}
                  </Text>
                </div>
              </Group>
            ) : (
              <Switch
                key={name}
                size="md"
                label={label}
                checked={!declined.includes(name)}
                disabled={save.isPending}
                onChange={(event) => choose(name, event.currentTarget.checked)}
              />
            );
          })}
        </Stack>
      ) : null}
    </section>
  );
}
