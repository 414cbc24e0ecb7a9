import { Button, Group, Stack } from '@mantine/core';
import { write } from '#web/lib/api/client.ts';
import { useKeptFocus } from '#web/lib/keyboard/kept-focus.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { type ShownRequest, useRequestStep } from './request-calls.ts';
import { requestTexts } from './requests.texts.ts';

/** The next steps of a request. */
export function RequestSteps({ request }: { readonly request: ShownRequest }) {
  const t = useTexts(requestTexts);
  const account = useAccount();
  const { id, status, known, customer_id, repair_id } = request;
  const release = useRequestStep(() => write('POST', '/api/v1/contactrequest/release', { id }));
  const close = useRequestStep((as: 'done' | 'spam') => write('POST', '/api/v1/contactrequest/close', { id, as }));
  const reopen = useRequestStep(() => write('POST', '/api/v1/contactrequest/reopen', { id }));
  const turn = useRequestStep((into: 'customer' | 'repair') =>
    write('POST', '/api/v1/contactrequest/turn', { id, into }),
  );
  const assign = useRequestStep((assignee_id: number | null) =>
    write('POST', '/api/v1/contactrequest/assign', { id, ...(assignee_id === null ? {} : { assignee_id }) }),
  );
  const steps = useKeptFocus<HTMLDivElement>([release, close, reopen, turn].some(({ isPending }) => isPending));
  const over = status === 'CLOSED' || status === 'SPAM';
  const held = status === 'HELD';
  if (over) {
    return (
      <Group ref={steps}>
        <Button size="compact-sm" variant="default" loading={reopen.isPending} onClick={() => reopen.mutate()}>
          {t('reopen')}
        </Button>
      </Group>
    );
  }
  const isNew = known === null && customer_id === null;
  const makesCustomers = !isNew || may(account, 'customers', 'create');
  return (
    <Stack gap="sm">
      <Group gap="xs" ref={steps}>
        {held ? (
          <Button size="compact-sm" loading={release.isPending} onClick={() => release.mutate()}>
            {t('release')}
          </Button>
        ) : (
          <>
            {customer_id === null && makesCustomers ? (
              <Button
                size="compact-sm"
                variant="default"
                loading={turn.isPending}
                onClick={() => turn.mutate('customer')}
              >
                {known ? t('toKnown', { name: known.label }) : t('toCustomer')}
              </Button>
            ) : null}
            {repair_id === null && makesCustomers && may(account, 'repairs', 'create') ? (
              <Button
                size="compact-sm"
                variant="default"
                loading={turn.isPending}
                onClick={() => turn.mutate('repair')}
              >
                {t('toRepair')}
              </Button>
            ) : null}
            <Button size="compact-sm" variant="default" loading={close.isPending} onClick={() => close.mutate('done')}>
              {t('close')}
            </Button>
          </>
        )}
        <Button size="compact-sm" variant="default" loading={close.isPending} onClick={() => close.mutate('spam')}>
          {t('spam')}
        </Button>
      </Group>
      {held ? null : (
        <RemoteSelect
          size="xs"
          label={t('assignee')}
          placeholder={t('nobody')}
          path="/api/v1/contactrequest/selectAssignees"
          value={request.assignee_id}
          text={request.assignee}
          onChange={(to) => assign.mutate(to)}
          clearable
        />
      )}
    </Stack>
  );
}
