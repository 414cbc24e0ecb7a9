import { Stack } from '@mantine/core';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { reasonTexts } from './reason.texts.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly optional?: boolean;
  readonly confirmLabel?: string;
  readonly onGiven: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for a reason; with `optional` it may be empty. */
export function ReasonDialog({ title, text, optional = false, confirmLabel, onGiven, onClose }: ReasonDialogProps) {
  const t = useTexts(reasonTexts);
  const words = useTexts(common);
  const form = useNewForm({ reason: '' });
  return (
    <Dialog onClose={onClose} title={title}>
      <Form form={form} onSubmit={({ reason }) => onGiven(reason.trim())}>
        <Stack>
          <GrowingText
            label={t('reason')}
            description={text ?? t('reasonText')}
            minRows={3}
            maxLength={1000}
            required={!optional}
            withAsterisk={!optional}
            data-autofocus
            error={form.formState.errors.reason?.message}
            {...form.register('reason', { validate: (text) => optional || text.trim() !== '' || t('reasonMissing') })}
          />
          <FormFoot submit={confirmLabel ?? words('confirm')} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
