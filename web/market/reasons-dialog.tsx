import { Checkbox, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { REFUSAL_REASON_TEXTS, REFUSAL_REASONS, type RefusalReason } from '#domain/ads/offered/refusal-reasons.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { sellerTexts } from './seller.texts.ts';

interface Reasoning {
  reasons: RefusalReason[];
  note: string;
}

interface ReasonsDialogProps {
  readonly send: (why: Reasoning) => Promise<{ readonly message: string }>;
  readonly title: string;
  /** The label of the button that sends it. */
  readonly submit: string;
  readonly onClose: () => void;
}

/** Gives something that a customer shows back, or takes it down, with the reasons that the customer reads. */
export function ReasonsDialog({ send, title, submit, onClose }: ReasonsDialogProps) {
  const t = useTexts(sellerTexts);
  const form = useNewForm<Reasoning>({ reasons: [], note: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: send,
    onSuccess: ({ message }) => {
      toastDone(message);
      onClose();
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  return (
    <Dialog held onClose={onClose} title={title}>
      <Form form={form} onSubmit={(why) => mutate(why)}>
        <Stack>
          <Checkbox.Group
            label={t('reasons')}
            description={t('reasonsHint')}
            error={errors.reasons?.message}
            data-fault={errors.reasons?.message ? `${t('reasons')}: ${errors.reasons.message}` : undefined}
            value={form.watch('reasons')}
            onChange={(reasons) => form.setValue('reasons', reasons as RefusalReason[], { shouldDirty: true })}
          >
            <Stack gap={8} mt={8}>
              {REFUSAL_REASONS.map((reason) => (
                <Checkbox key={reason} value={reason} label={REFUSAL_REASON_TEXTS[reason][language()]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <LongText form={form} name="note" label={t('note')} minRows={3} maxLength={1000} />
          <FormFoot refusal={refusal} submit={submit} loading={isPending} danger onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
