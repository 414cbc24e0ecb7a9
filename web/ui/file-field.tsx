import { ActionIcon, Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { IconDownload, IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import type { mediaStored } from '#api/contracts/media.contract.ts';
import { upload } from '#web/lib/api/client.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fileTexts } from './file.texts.ts';
import { openMedia } from './media-image.tsx';
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
}

/** One document (PDF or picture), sent as soon as it is chosen, with its progress; a stored one can be read. */
export function FileField({ label, value, onChange, error }: FileFieldProps) {
  const t = useTexts(fileTexts);
  const name = useId();
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | null) => {
    if (!file) return;
    setFault(null);
    setProgress(0);
    try {
      const stored = await upload<{ data: z.infer<typeof mediaStored> }>('/api/v1/media', file, {
        name: file.name,
        onProgress: setProgress,
      });
      onChange?.({ media: stored.data.media, name: stored.data.name });
    } catch (failure) {
      setFault(asFailure(failure).message);
    } finally {
      setProgress(null);
    }
  };
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: name }} error={fault ?? error}>
      <Group gap="xs" wrap="nowrap" mih={36}>
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
                onClick={() => onChange(null)}
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
          <FileButton accept="application/pdf,image/jpeg,image/png,image/webp" onChange={take}>
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
      </Group>
      {progress === null ? null : <Progress value={progress * 100} size="xs" aria-labelledby={name} />}
    </Input.Wrapper>
  );
}
