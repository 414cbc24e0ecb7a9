import { Radio, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { repairInView } from '#web/repairs/repair-in-view.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { assignedTexts } from './assigned.texts.ts';
import { finishWork } from './assigned-calls.ts';
import { type Outcome, wordsOf } from './outcomes.ts';

interface DoneDialogProps {
  readonly row: RepairRow;
  readonly outcomes: readonly Outcome[];
  /** The account's timer runs for this repair: it stops when the work is done. */
  readonly timed: boolean;
  readonly onClose: () => void;
}

/** Asks what was found or done and how it ended, then ends the technician's work ({@link finishWork}). */
export function DoneDialog({ row, outcomes, timed, onClose }: DoneDialogProps) {
  const t = useTexts(assignedTexts);
  const code = row.code_intervention_gr;
  const field = wordsOf(outcomes);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm<{ text: string; outcome: Outcome }>({ text: '', outcome: outcomes[0] ?? 'tested' });
  const { data } = useQuery(repairInView(row.id));
  const written = data?.work_sheet?.[field] ?? '';
  const { setValue, getFieldState } = form;
  useEffect(() => {
    // Begin with what the sheet says already, unless the technician has begun to type.
    if (written !== '' && !getFieldState('text').isDirty) setValue('text', written);
  }, [written, setValue, getFieldState]);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text, outcome }: { text: string; outcome: Outcome }) =>
      finishWork({ id: row.id, outcome, field, text: text.trim(), timed }),
    meta: { handled: true },
    onSuccess: (_done, { outcome }) => {
      toastDone(t('saved', { code, outcome: t(outcome) }));
      onClose();
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  return (
    <Dialog onClose={onClose} title={t(field === 'flaw_detection' ? 'diagnosisDone' : 'workDone', { code })}>
      <Form form={form} onSubmit={(values) => mutate(values)}>
        <Stack>
          <GrowingText
            label={t(field)}
            minRows={3}
            maxRows={10}
            maxLength={4000}
            required
            withAsterisk
            data-autofocus
            error={form.formState.errors.text?.message}
            {...form.register('text', { validate: (text) => text.trim() !== '' || t('textMissing') })}
          />
          <Controller
            control={form.control}
            name="outcome"
            render={({ field: { value, onChange } }) => (
              <Radio.Group label={t('outcome')} value={value} onChange={(next) => onChange(next)}>
                <Stack gap="xs" mt={6}>
                  {outcomes.map((outcome) => (
                    <Radio key={outcome} value={outcome} label={t(outcome)} />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          />
          <FormFoot refusal={refusal} submit={t('confirm')} loading={isPending} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
