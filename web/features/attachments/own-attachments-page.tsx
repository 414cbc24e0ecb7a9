import { Button, Text } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AttachmentRow } from '#api/contracts/attachments.contract.ts';
import { getBlob } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { OwnListPage } from '#web/market/own-list-page.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { useOwnAttachments } from './attachment-calls.ts';
import classes from './attachments.module.css';
import { attachmentTexts } from './attachments.texts.ts';

/** `/i-tuoi-allegati`: the attachments that the firm keeps for a customer. */
export default function OwnAttachmentsPage() {
  const t = useTexts(attachmentTexts);
  const attachments = useOwnAttachments();
  return (
    <OwnListPage
      title={t('own')}
      lead={t('ownLead')}
      found={attachments}
      none={{
        title: t('ownNone'),
        text: t('ownNoneText'),
        action: { href: '/ricerca', label: t('toShop'), variant: 'default' },
      }}
    >
      {({ data }) => (
        <ul className={classes.own} aria-label={t('own')}>
          {data.map((one) => (
            <Own key={one.id} attachment={one} />
          ))}
        </ul>
      )}
    </OwnListPage>
  );
}

function Own({ attachment }: { readonly attachment: AttachmentRow }) {
  const t = useTexts(attachmentTexts);
  const { id, name, item, file_name, language, updated_at } = attachment;
  const marked = useFlash('attachment', id);
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: () => getBlob('/api/v1/itemAttachmentFile/getByFile/:id', { id, idLanguage: language }),
    onSuccess: (file) => saveFile(file, file_name),
    onError: (error) => toastFailure(error),
  });
  return (
    <li className={classes.one} ref={marked}>
      <IconFileText size={24} stroke={1.5} aria-hidden="true" />
      <div className={classes.what}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[item ? t('about', { item }) : '', t('added', { when: formatInstant(updated_at) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden="true" />}
        loading={isPending}
        aria-label={t('downloadOf', { name })}
        onClick={() => mutate()}
      >
        {t('download')}
      </Button>
    </li>
  );
}
