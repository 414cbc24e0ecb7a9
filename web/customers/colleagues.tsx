import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Colleague } from '#api/contracts/own-account.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { InviteForm } from './invite-form.tsx';
import { TitledSection } from './titled-section.tsx';

const KEY = ['colleagues'] as const;

/**
 * The accounts of the customer's firm, to invite and remove. Shown only to the person who manages them; renders nothing
 * for all others.
 */
export function Colleagues() {
  const t = useTexts(accountTexts);
  const client = useQueryClient();
  const [inviting, setInviting] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await get('/api/v1/colleague', {}, signal)).data,
  });
  const again = () => client.invalidateQueries({ queryKey: KEY });
  const onSuccess = ({ message }: { readonly message: string }) => {
    toastDone(message);
    return again();
  };
  const remove = useMutation({
    mutationFn: (id: number) => write('DELETE', '/api/v1/colleague/:id', { id }),
    onSuccess,
  });
  const resend = useMutation({
    mutationFn: (id: number) => write('POST', '/api/v1/colleague/invite', { id }),
    onSuccess,
  });
  if (!data?.manages) return null;
  const ask = async ({ id, name }: Colleague) => {
    const sure = await confirm({
      title: t('removeColleagueTitle', { name }),
      message: t('removeColleagueText'),
      confirmLabel: t('removeAccess'),
      danger: true,
    });
    if (sure) remove.mutate(id);
  };
  return (
    <>
      <TitledSection title={t('colleagues')} lead={t('colleaguesText')}>
        <Stack gap="sm">
          <ul className={classes.records}>
            {data.accounts.map((one) => (
              <li key={one.id}>
                <Group gap="xs" justify="space-between">
                  <div className={classes.record}>
                    <Text fw={600}>{one.name}</Text>
                    <Text size="sm" c="dimmed">
                      {one.email}
                    </Text>
                    <Text size="sm">{one.own ? t('you') : t(`colleague_${one.status}`)}</Text>
                  </div>
                  {one.removable ? (
                    <Group gap="xs">
                      {one.status === 'active' ? null : (
                        <Button variant="default" size="compact-md" onClick={() => resend.mutate(one.id)}>
                          {t('inviteAgain')}
                        </Button>
                      )}
                      {one.status === 'removed' ? null : (
                        <Button
                          variant="default"
                          size="compact-md"
                          aria-label={t('removeAccessOf', { name: one.name })}
                          onClick={() => ask(one)}
                        >
                          {t('removeAccess')}
                        </Button>
                      )}
                    </Group>
                  ) : null}
                </Group>
              </li>
            ))}
          </ul>
          {inviting ? (
            <InviteForm onInvited={again} onClose={() => setInviting(false)} />
          ) : (
            <Button
              variant="default"
              size="md"
              leftSection={<IconPlus size={18} />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setInviting(true)}
            >
              {t('invite')}
            </Button>
          )}
        </Stack>
      </TitledSection>
      <Divider />
    </>
  );
}
