import { ActionIcon, Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import type { mediaStored } from '#api/contracts/media.contract.ts';
import { upload } from '#web/lib/api/client.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fileTexts } from './file.texts.ts';

/** A stored file as the wire names it. */
export interface FileRef {
  readonly media: number;
  readonly name: string;
}

interface FileFieldProps {
  readonly label: string;
  readonly value: FileRef | null;
  readonly onChange: (file: FileRef | null) => void;
  readonly error?: string | undefined;
}

/** One document (PDF or picture), sent as soon as it is chosen, with its progress. */
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
      onChange({ media: stored.data.media, name: stored.data.name });
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
            <Text size="sm" truncate>
              {value.name}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('remove', { name: value.name })}
              onClick={() => onChange(null)}
            >
              <IconX size={16} />
            </ActionIcon>
          </>
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
