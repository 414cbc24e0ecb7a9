import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { drawerTexts } from '../drawer.texts.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly optional?: boolean;
  readonly confirmLabel?: string;
  readonly onGiven: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why. */
export function ReasonDialog({ title, text, optional = false, confirmLabel, onGiven, onClose }: ReasonDialogProps) {
  const t = useTexts(drawerTexts);
  const words = useTexts(common);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': words('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '' && !optional) setMissing(true);
          else onGiven(reason.trim());
        }}
      >
        <Stack>
          <Textarea
            label={t('reason')}
            description={text ?? t('reasonText')}
            autosize
            minRows={3}
            maxLength={1000}
            required={!optional}
            withAsterisk={!optional}
            data-autofocus
            value={reason}
            error={missing && reason.trim() === '' ? t('reasonMissing') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit">{confirmLabel ?? words('confirm')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
