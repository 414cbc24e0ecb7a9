import { Anchor, Button, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AttachmentDetail } from '#api/contracts/attachments.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import facts from '#web/ui/facts.module.css';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Found } from '#web/ui/found.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { useRemoval } from '#web/ui/use-removal.ts';
import { attachmentKeys } from './attachment-calls.ts';
import { attachmentTexts } from './attachments.texts.ts';
import { fetchAttachment, VersionForm } from './version-form.tsx';

/** One attachment: its customer, and its name and file in each language. */
export function AttachmentPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTexts(attachmentTexts);
  const { data, error, refetch } = useQuery({
    queryKey: attachmentKeys.one(id),
    queryFn: ({ signal }) => fetchAttachment(id, signal),
  });
  const follows = scopeFor(useAccount(), 'attachments', 'view') === 'all';
  useFollowedOne(follows ? TOPICS.attachments : null, id, data && null, attachmentKeys.one(id));
  return (
    <SidePanel title={data?.name ?? t('title')} onClose={onClose}>
      <Found of={{ data, error, refetch }} waiting={280}>
        {(data) => <Shown attachment={data} onClose={onClose} />}
      </Found>
    </SidePanel>
  );
}

function Shown({ attachment, onClose }: { readonly attachment: AttachmentDetail; readonly onClose: () => void }) {
  const t = useTexts(attachmentTexts);
  const account = useAccount();
  const { id, userId, customer, item, translations, updated_at } = attachment;
  const [language, setLanguage] = useState<Language>(attachment.language);
  const shown = translations.find((one) => one.language === language);
  const { remove, isPending } = useRemoval({
    title: t('removeTitle'),
    message: t('removeText'),
    confirmLabel: t('remove'),
    send: () => write('DELETE', '/api/v1/itemAttachmentFile/:id', { id }),
    queryKey: attachmentKeys.all,
    onRemoved: onClose,
  });
  return (
    <Stack gap="lg">
      <dl className={facts.facts}>
        <div>
          <dt>{t('customer')}</dt>
          <dd>
            <Anchor component={Link} to={`/admin/clienti/${userId}`} size="sm">
              {customer}
            </Anchor>
          </dd>
        </div>
        {item ? (
          <div>
            <dt>{t('item')}</dt>
            <dd>{item}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('added', { when: '' }).trim()}</dt>
          <dd>{formatInstant(updated_at)}</dd>
        </div>
      </dl>
      <SegmentedControl
        aria-label={t('language')}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        data={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
      />
      {may(account, 'attachments', 'edit') ? (
        <VersionForm key={language} attachment={attachment} language={language} />
      ) : (
        <FileField label={shown?.name ?? t('file')} value={shown?.file ?? null} />
      )}
      {may(account, 'attachments', 'delete') ? (
        <Button
          variant="outline"
          color="var(--of-refusal)"
          loading={isPending}
          onClick={remove}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('remove')}
        </Button>
      ) : null}
    </Stack>
  );
}
