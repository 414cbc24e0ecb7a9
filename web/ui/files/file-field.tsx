import { ActionIcon, Button, Group, Input, Progress, Text } from '@mantine/core';
import { IconDownload, IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { PICTURE_TYPES } from '#web/lib/files/sort-pictures.ts';
import { useUploads } from '#web/lib/files/use-uploads.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { openMedia } from '../media-image.tsx';
import { toastFailure } from '../toasts.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { fileTexts } from './file.texts.ts';
import { useRemoveWithUndo } from './remove-with-undo.ts';

interface FileFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: FileRef | null;
  /** Absent: the file can only be read. */
  readonly onChange?: ((file: FileRef | null) => void) | undefined;
  readonly error?: string | undefined;
  /** Only a picture is accepted. */
  readonly photo?: boolean;
  /** Makes a file ready before it is sent. */
  readonly prepare?: (file: File) => Promise<File>;
  readonly size?: 'sm' | 'md';
}

/**
 * One document (PDF or picture), uploaded as soon as it is chosen, with its progress, and a retry after a failure; a
 * stored one can be opened, and removed with an undo.
 */
export function FileField({
  label,
  hint,
  value,
  onChange,
  error,
  photo = false,
  prepare,
  size = 'sm',
}: FileFieldProps) {
  const t = useTexts(fileTexts);
  const words = useTexts(common);
  const name = useId();
  const { uploads, fault, add, retry, drop } = useUploads({ photo, onStored: (file) => onChange?.(file) });
  const [one] = uploads;
  const failed = one?.status === 'failed' ? one : null;
  const percent = one?.status === 'sending' ? Math.round(one.part * 100) : 0;
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    const ready = prepare ? await prepare(file) : file;
    // The new file takes the place of the one that failed.
    for (const { key } of uploads) drop(key);
    add([ready]);
  };
  const removeStored = useRemoveWithUndo(value, (file) => onChange?.(file));
  const shown = failed?.reason ?? fault ?? error;
  const look = size === 'md' ? ({ size: 'md' } as const) : ({ size: 'compact-sm', h: 32 } as const);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: name }}
      size={size}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={shown}
    >
      <Group
        gap="xs"
        wrap={failed ? 'wrap' : 'nowrap'}
        mih={36}
        role="group"
        aria-labelledby={name}
        tabIndex={-1}
        data-fault={shown ? `${label}: ${shown}` : undefined}
      >
        {one && !failed ? (
          <>
            <Text size="sm" truncate>
              {one.file.name}
            </Text>
            <RemoveFile label={t('stop', { name: one.file.name })} onClick={() => drop(one.key)} />
          </>
        ) : value ? (
          <>
            <Button
              variant="subtle"
              {...look}
              miw={0}
              leftSection={<IconDownload size={15} aria-hidden="true" />}
              aria-label={t('download', { name: value.name })}
              onClick={() => openMedia(value.media, value.name).catch(toastFailure)}
            >
              {value.name}
            </Button>
            {onChange ? <RemoveFile label={t('remove', { name: value.name })} onClick={removeStored} /> : null}
          </>
        ) : onChange === undefined ? (
          <Text size="sm" c="dimmed">
            {t('none')}
          </Text>
        ) : (
          <ChooseFiles
            {...look}
            accept={[...(photo ? [] : ['application/pdf']), ...PICTURE_TYPES].join()}
            onChoose={choose}
            leftSection={<IconPaperclip size={15} aria-hidden="true" />}
            aria-label={`${label}: ${t('choose')}`}
          >
            {t('choose')}
          </ChooseFiles>
        )}
        {failed ? (
          <>
            <Button
              variant="default"
              {...look}
              leftSection={<IconRefresh size={15} aria-hidden="true" />}
              onClick={() => retry(failed.key)}
            >
              {words('retry')}
            </Button>
            <Button variant="subtle" {...look} onClick={() => drop(failed.key)}>
              {t('without')}
            </Button>
          </>
        ) : null}
      </Group>
      {one && !failed ? (
        <Progress value={percent} size="xs" aria-label={t('uploading', { name: one.file.name, percent })} />
      ) : null}
      <div role="status" className="of-hidden">
        {failed ? t('failed', { name: failed.file.name, reason: failed.reason }) : ''}
      </div>
    </Input.Wrapper>
  );
}

function RemoveFile({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={onClick}>
      <IconX size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
