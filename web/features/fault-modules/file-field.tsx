import { ActionIcon, Button, FileButton, Progress, Text } from '@mantine/core';
import { IconFile, IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import { useRemoveWithUndo } from '#web/ui/remove-with-undo.ts';
import classes from './file-field.module.css';
import type { StoredFile } from './module-form.ts';
import { uploadTexts } from './upload.texts.ts';
import { useUploads } from './use-uploads.ts';

interface FileFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: StoredFile | null;
  readonly onChange: (file: StoredFile | null) => void;
}

/** One document: PDF or picture. */
export function FileField({ label, hint, value, onChange }: FileFieldProps) {
  const t = useTexts(uploadTexts);
  const say = useTexts(common);
  const name = useId();
  const { uploads, fault, add, retry, drop } = useUploads(onChange);
  const [one] = uploads;
  const busy = one !== undefined && one.failed === null;
  const reset = useRef<() => void>(null);
  const takeAway = useRemoveWithUndo(value, onChange);
  const shown = value?.name ?? one?.file.name;
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      {shown === undefined ? (
        <FileButton
          resetRef={reset}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          onChange={(file) => {
            if (file) add([file]);
            reset.current?.();
          }}
        >
          {(props) => (
            <Button
              {...props}
              mt={4}
              size="md"
              variant="default"
              leftSection={<IconPaperclip size={18} />}
              aria-describedby={`${name}-hint`}
            >
              {t('chooseFile')}
            </Button>
          )}
        </FileButton>
      ) : (
        <div className={classes.file}>
          <IconFile size={18} aria-hidden="true" />
          <span className={classes.name}>{shown}</span>
          <ActionIcon
            size={32}
            variant="subtle"
            color="gray"
            aria-label={t('removeFile', { name: shown })}
            onClick={() => (one ? drop(one.key) : takeAway())}
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
      )}
      {busy && one ? (
        <Progress
          mt={6}
          value={one.part * 100}
          aria-label={t('uploading', { name: one.file.name, percent: Math.round(one.part * 100) })}
        />
      ) : null}
      {one?.failed ? (
        <div role="alert" className={classes.failed}>
          <Text size="sm">{t('failed', { reason: one.failed })}</Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            onClick={() => retry(one)}
          >
            {say('retry')}
          </Button>
        </div>
      ) : null}
      {fault ? <FaultText>{`${label}: ${fault}`}</FaultText> : null}
      {shown === undefined ? (
        <Text id={`${name}-hint`} size="sm" c="dimmed" mt={4}>
          {hint}
        </Text>
      ) : null}
    </fieldset>
  );
}
