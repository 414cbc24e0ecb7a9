import { Alert, Anchor, Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { mailDetail } from '#api/contracts/mails.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { type Translate, useTexts } from '#web/lib/text/texts.ts';
import facts from '#web/ui/facts.module.css';
import { Found } from '#web/ui/found.tsx';
import { openMedia } from '#web/ui/media-image.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import classes from './mail-detail.module.css';
import { texts } from './mail-log.texts.ts';
import { MailState } from './mail-state.tsx';
import { MailTask } from './mail-task.tsx';

type Detail = z.infer<typeof mailDetail>;

/** One message: its recipient, its time, its state, and the message itself in a frame that runs no scripts. */
export function MailDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(texts);
  const [form, setForm] = useState<'html' | 'text'>('html');
  const { data, error, refetch } = useQuery({
    queryKey: ['mails', 'detail', id],
    queryFn: async ({ signal }) => (await get('/api/v1/mails/:id', { id }, signal)).data,
  });
  const follows = scopeFor(useAccount(), 'mails', 'view') === 'all';
  useFollowedOne(follows ? TOPICS.mails : null, id, data?.position, ['mails', 'detail', id]);
  return (
    <SidePanel
      title={data?.subject || data?.title || t('title')}
      aside={data ? <MailState state={data.state} /> : null}
      onClose={onClose}
    >
      <Found of={{ data, error, refetch }} waiting={360}>
        {(data) => (
          <Stack gap="md">
            <dl className={facts.facts}>
              <div>
                <dt>{t('recipient')}</dt>
                <dd>{data.recipient}</dd>
              </div>
              <div>
                <dt>{t('when')}</dt>
                <dd>
                  {whenOf(data, t)}
                  {data.attempts > 0 ? ` · ${t('attempts', { n: data.attempts })}` : ''}
                </dd>
              </div>
              {data.repairId === null ? null : (
                <div>
                  <dt>{t('repair')}</dt>
                  <dd>
                    <Anchor component={Link} to={`/admin/riparazioni/${data.repairId}`} size="sm">
                      {data.code_intervention_gr}
                    </Anchor>
                  </dd>
                </div>
              )}
            </dl>
            {data.state === 'kept' ? <Alert variant="default">{t('keptText')}</Alert> : null}
            {data.error ? (
              <Alert
                variant={data.state === 'failed' ? 'outline' : 'default'}
                color={data.state === 'failed' ? 'var(--of-refusal)' : undefined}
              >
                {data.error}
              </Alert>
            ) : null}
            {data.task === null ? null : <MailTask id={id} done={data.task === 'done'} />}
            {data.attachments.length > 0 ? (
              <div>
                <Text size="sm" c="dimmed" mb={4}>
                  {t('attachments')}
                </Text>
                {data.attachments.map((file) => (
                  <Button
                    key={file.media}
                    variant="default"
                    size="compact-sm"
                    leftSection={<IconPaperclip size={15} aria-hidden="true" />}
                    onClick={() => openMedia(file.media, file.name).catch(toastFailure)}
                  >
                    {file.name} ({t('bytes', { n: Math.max(1, Math.round(file.bytes / 1024)) })})
                  </Button>
                ))}
              </div>
            ) : null}
            {data.html === '' && data.text === '' ? (
              <Text c="dimmed">{t(data.state === 'cancelled' ? 'neverWritten' : 'notYet')}</Text>
            ) : (
              <>
                <SegmentedControl
                  size="xs"
                  w="fit-content"
                  value={form}
                  onChange={(value) => setForm(value === 'text' ? 'text' : 'html')}
                  data={[
                    { value: 'html', label: t('html') },
                    { value: 'text', label: t('text') },
                  ]}
                />
                {form === 'html' && data.html !== '' ? (
                  <iframe title={t('frame')} sandbox="" srcDoc={data.html} className={classes.frame} />
                ) : (
                  <pre className={classes.text}>{data.text}</pre>
                )}
              </>
            )}
          </Stack>
        )}
      </Found>
    </SidePanel>
  );
}

/** When the message was sent, will be sent, or would have been sent. */
function whenOf({ state, sent_at, due_at }: Detail, t: Translate<keyof typeof texts.it>): string {
  if (sent_at) return t('sentAt', { when: formatInstant(sent_at) });
  return t(state === 'cancelled' ? 'wasDue' : 'due', { when: formatInstant(due_at) });
}
