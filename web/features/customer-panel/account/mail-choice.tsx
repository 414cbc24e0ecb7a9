import { Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CUSTOMER_MAILS, type CustomerMailName, OPTIONAL_MAILS } from '#domain/mails/customer-mails.ts';
import { MAIL_TEMPLATES } from '#domain/mails/mail-templates.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
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
            const always = CUSTOMER_MAILS[name] === 'always';
            return (
              <Switch
                key={name}
                size="md"
                label={italian ? MAIL_TEMPLATES[name].title : MAIL_TEMPLATES[name].titleEn}
                description={always ? t('mailAlways') : undefined}
                checked={always || !declined.includes(name)}
                disabled={always || save.isPending}
                onChange={(event) => choose(name, event.currentTarget.checked)}
              />
            );
          })}
        </Stack>
      ) : null}
    </section>
  );
}
