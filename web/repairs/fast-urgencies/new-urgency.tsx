import { ActionIcon, Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { today } from '#web/lib/dates/dates.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './urgencies.module.css';
import { urgencyTexts } from './urgency.texts.ts';
import { raiseUrgency } from './urgency-calls.ts';
import { UrgencyFields } from './urgency-fields.tsx';
import { isFilled, sentOf, type UrgencyValues } from './urgency-rows.ts';

interface NewUrgencyProps {
  readonly repair: RepairDetail;
  readonly nth: number;
  readonly focused: boolean;
  readonly onSaved: () => Promise<unknown>;
  readonly onRemove: () => void;
}

/** The form of an urgency that is not saved yet. */
export function NewUrgency({ repair, nth, focused, onSaved, onRemove }: NewUrgencyProps) {
  const t = useTexts(urgencyTexts);
  const commandId = useCommandId();
  const { customer, id } = repair;
  const form = useNewForm<UrgencyValues>({
    date: today(),
    user_id: customer.id,
    user: customer.label,
    object: '',
    descriptionfast: '',
    referent: '',
  });
  const filled = isFilled(form.watch());
  const name = t('newRow', { n: nth });
  const [save, refusal] = useFormSubmit(form, async (values) => {
    const row = { id_intervention: id, ...sentOf(values) };
    await raiseUrgency(row, commandId(row));
    toastDone(t('raised'));
    await onSaved();
  });
  return (
    <Form form={form} onSubmit={save} className={classes.row} aria-label={name} data-new data-urgency={filled}>
      <UrgencyFields form={form} focused={focused} />
      <Group className={classes.buttons} gap={6} wrap="nowrap">
        <Button
          type="submit"
          size="compact-sm"
          disabled={!filled}
          loading={form.formState.isSubmitting}
          aria-label={t('saveOf', { name })}
        >
          {t('save')}
        </Button>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <div className={classes.refusal}>
        <Refusal>{refusal}</Refusal>
      </div>
    </Form>
  );
}
