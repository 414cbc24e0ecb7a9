import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { TOPICS } from '#api/contracts/topics.ts';
import { EraseDialog } from '#web/erasure/erase-dialog.tsx';
import { ErasureProgress } from '#web/erasure/erasure-progress.tsx';
import { write } from '#web/lib/api/client.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { RequestBooking } from './request-booking.tsx';
import { fetchRequest, requestKeys, type ShownRequest } from './request-calls.ts';
import { RequestReply } from './request-reply.tsx';
import { RequestSaid } from './request-said.tsx';
import { RequestStatus } from './request-status.tsx';
import { RequestSteps } from './request-steps.tsx';
import classes from './requests.module.css';
import { requestTexts } from './requests.texts.ts';

/** A request: why it is doubtful, its next steps, its contents, the messages. */
export function RequestPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTexts(requestTexts);
  const { data, error, refetch } = useQuery({
    queryKey: requestKeys.detail(id),
    queryFn: ({ signal }) => fetchRequest(id, signal),
  });
  useFollowedOne(TOPICS.publicRequests, id, data?.position, requestKeys.detail(id));
  return (
    <SidePanel
      title={t('request', { id })}
      aside={data ? <RequestStatus status={data.status} /> : null}
      onClose={onClose}
    >
      <Found of={{ data, error, refetch }} waiting={420}>
        {(data) => <Opened request={data} />}
      </Found>
    </SidePanel>
  );
}

function Opened({ request }: { readonly request: ShownRequest }) {
  const t = useTexts(requestTexts);
  const account = useAccount();
  const { id, status, doubts, erased, name } = request;
  if (erased) return <ErasureProgress subject={`request-${id}`} done={t('erased')} />;
  const works = may(account, 'requests', 'edit');
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t(request.form)}
        </Text>
      </Group>
      {status === 'HELD' ? (
        <section>
          <Title order={3} size="h5">
            {t('why')}
          </Title>
          <ul className={classes.doubts}>
            {doubts.map((doubt) => (
              <li key={doubt}>{t(`doubt-${doubt}`)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {works ? <RequestSteps request={request} /> : null}
      <CreatedRecords request={request} />
      <RequestBooking request={request} />
      <RequestSaid request={request} />
      <RequestReply request={request} writes={works} />
      {may(account, 'personalData', 'delete') ? <Erase request={request} /> : null}
    </Stack>
  );
}

/** The customer and the repair that were made of the request. */
function CreatedRecords({ request: { customer_id, repair_id } }: { readonly request: ShownRequest }) {
  const t = useTexts(requestTexts);
  if (customer_id === null) return null;
  return (
    <Group gap="md">
      <Anchor component={Link} size="sm" to={`/admin/clienti/${customer_id}`}>
        {t('customer', { id: customer_id })}
      </Anchor>
      {repair_id === null ? null : (
        <Anchor component={Link} size="sm" to={`/admin/riparazioni/${repair_id}`}>
          {t('repair', { id: repair_id })}
        </Anchor>
      )}
    </Group>
  );
}

function Erase({ request: { id, name } }: { readonly request: ShownRequest }) {
  const t = useTexts(requestTexts);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Group justify="flex-end">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEraser size={15} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('erase')}
        </Button>
      </Group>
      {asking ? (
        <EraseDialog
          id={id}
          name={name || String(id)}
          intro={t('eraseIntro')}
          goes={[t('goesAnswers'), t('goesMails')]}
          stays={[t('staysRequest'), t('staysCustomer')]}
          send={(body, commandId) => write('PUT', '/api/v1/erasure/request', body, { commandId })}
          onClose={() => setAsking(false)}
          onErased={() => {
            setAsking(false);
            void client.invalidateQueries({ queryKey: requestKeys.all });
          }}
        />
      ) : null}
    </>
  );
}
