import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSignIns } from '#api/contracts/social-sign-in.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { leaveForProvider } from '#web/lib/session/social.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { signInsTexts } from './sign-ins.texts.ts';

const SIGN_INS = ['sign-ins'] as const;
type Row = OwnSignIns['providers'][number];

/**
 * The providers that the person can sign in with, each to be linked or removed. Renders nothing where the firm offers
 * none and none is linked.
 */
export function SignInsSection() {
  const t = useTexts(signInsTexts);
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: SIGN_INS,
    queryFn: async ({ signal }) => (await get('/api/v1/user/signIn', {}, signal)).data,
  });
  const link = useMutation({ mutationFn: ({ provider }: Row) => leaveForProvider(provider, null) });
  const unlink = useMutation({
    mutationFn: ({ provider }: Row) => write('DELETE', '/api/v1/user/signIn/:provider', { provider }),
    onSuccess: async () => {
      toastDone(t('removed'));
      await client.invalidateQueries({ queryKey: SIGN_INS });
    },
  });
  if (!data || data.providers.length === 0) return null;
  const ask = async (row: Row) => {
    const title = t('unlink', { provider: row.name });
    const message = t('sure', { provider: row.name });
    if (await confirm({ title, message, confirmLabel: title, danger: true })) unlink.mutate(row);
  };
  return (
    <section aria-labelledby="altri-accessi">
      <Title order={2} id="altri-accessi">
        {t('title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t(data.password ? 'lead' : 'passwordFirst')}
      </Text>
      <Stack gap="sm">
        {data.providers.map((row) => (
          <Group key={row.provider} gap="sm">
            <Text fw={600}>{row.name}</Text>
            <Badge variant={row.linked ? 'filled' : 'default'}>{t(row.linked ? 'linked' : 'notLinked')}</Badge>
            {!data.password ? null : row.linked ? (
              <Button variant="default" loading={unlink.isPending} onClick={() => ask(row)}>
                {t('unlink', { provider: row.name })}
              </Button>
            ) : (
              <Button variant="default" loading={link.isPending} onClick={() => link.mutate(row)}>
                {t('link', { provider: row.name })}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  );
}
