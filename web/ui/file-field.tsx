import { ActionIcon, Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { IconDownload, IconPaperclip, IconX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { asFailure } from '#web/lib/api/failure.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fileTexts } from './file.texts.ts';
import { openMedia } from './media-image.tsx';
import { useRemoveWithUndo } from './remove-with-undo.ts';
import { toastFailure } from './toasts.tsx';

/** A stored file as the wire names it. */
export interface FileRef {
  readonly media: number;
  readonly name: string;
}

interface FileFieldProps {
  readonly label: string;
  readonly value: FileRef | null;
  /** Absent: the file can only be read. */
  readonly onChange?: ((file: FileRef | null) => void) | undefined;
  readonly error?: string | undefined;
  /** Only a picture is accepted. */
  readonly photo?: boolean;
}

const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';

/** One document (PDF or picture), uploaded as soon as it is chosen, with its progress; a stored one can be opened. */
export function FileField({ label, value, onChange, error, photo = false }: FileFieldProps) {
  const t = useTexts(fileTexts);
  const words = useTexts(common);
  const name = useId();
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const running = progress !== null;
  const { fault, forget } = useOwnFault(() => (running ? words('uploadRunning') : refused));
  useEffect(() => {
    if (!running && refused === null) forget();
  }, [running, refused, forget]);
  const take = async (file: File | null) => {
    if (!file) return;
    setRefused(null);
    setProgress(0);
    try {
      const stored = await upload('/api/v1/media', photo ? { kind: 'photo' } : {}, file, {
        name: file.name,
        onProgress: setProgress,
      });
      onChange?.({ media: stored.data.media, name: stored.data.name });
    } catch (failure) {
      setRefused(asFailure(failure).message);
    } finally {
      setProgress(null);
    }
  };
  const takeAway = useRemoveWithUndo(value, (file) => onChange?.(file));
  const shown = refused ?? fault ?? error;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: name }} error={shown}>
      <Group
        gap="xs"
        wrap="nowrap"
        mih={36}
        role="group"
        aria-labelledby={name}
        tabIndex={-1}
        data-fault={shown ? `${label}: ${shown}` : undefined}
      >
        {value ? (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              h={32}
              miw={0}
              leftSection={<IconDownload size={15} aria-hidden="true" />}
              aria-label={t('download', { name: value.name })}
              onClick={() => openMedia(value.media, value.name).catch(toastFailure)}
            >
              {value.name}
            </Button>
            {onChange ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('remove', { name: value.name })}
                onClick={takeAway}
              >
                <IconX size={16} />
              </ActionIcon>
            ) : null}
          </>
        ) : onChange === undefined ? (
          <Text size="sm" c="dimmed">
            {t('none')}
          </Text>
        ) : (
          <FileButton accept={photo ? PICTURES : `application/pdf,${PICTURES}`} onChange={take}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-sm"
                h={32}
                loading={progress !== null}
                leftSection={<IconPaperclip size={15} aria-hidden="true" />}
                aria-label={`${label}: ${t('choose')}`}
              >
                {t('choose')}
              </Button>
            )}
          </FileButton>
        )}
        {refused === null ? null : (
          <Button variant="subtle" size="compact-sm" h={32} onClick={() => setRefused(null)}>
            {t('without')}
          </Button>
        )}
      </Group>
      {progress === null ? null : <Progress value={progress * 100} size="xs" aria-labelledby={name} />}
    </Input.Wrapper>
  );
}
