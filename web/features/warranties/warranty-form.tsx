import { Checkbox, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { blankModule } from '#domain/warranties/warranty-terms.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { saveWarranty } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useEditing, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { MentionText } from '#web/repairs/drawer/mention-text.tsx';
import { latestRevision } from '#web/repairs/save-fields.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { warrantyTexts } from './warranty.texts.ts';

function valuesOf({ warranty, rip_association }: Pick<RepairDetail, 'warranty' | 'rip_association'>) {
  const { kind, covered, notes } = warranty ?? blankModule({ rip_association });
  return { kind, since: warranty?.kind === 'goods' ? warranty.since : '', covered, notes };
}
const FIELDS = ['kind', 'since', 'covered', 'notes'] as const;
type WarrantyValues = ReturnType<typeof valuesOf>;

/**
 * Form of the warranty validation module, to fill it in or correct it. The server saves the whole module anew, because
 * its end follows from its kind and first day.
 */
export function WarrantyForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(warrantyTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const { warranty, rip_association } = repair;
  const values = useMemo(() => valuesOf({ warranty, rip_association }), [warranty, rip_association]);
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<WarrantyValues>({
    name: 'warranty',
    record: repair.id,
    values,
    revision: repair.revision,
    send: ({ since, ...changes }, on) => saveWarranty({ id: repair.id, ...changes, ...(since ? { since } : {}) }, on),
    latest: () => latestRevision(repair.id),
    labels: Object.fromEntries(FIELDS.map((field) => [`warranty.${field}`, t(field)])),
    said: t('saved'),
    // The first save is sent even if nothing was touched: the untouched fields then count with their first values.
    unchanged: warranty ? () => cancel() : undefined,
    after: async () => {
      await refresh();
      onClose();
    },
  });
  const { errors } = form.formState;
  useEditing(dirty);
  const kind = form.watch('kind');
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="sm">
        <Title order={3}>{t('title')}</Title>
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        <Controller
          control={form.control}
          name="kind"
          render={({ field, fieldState }) => (
            <Stack gap={4}>
              <SegmentedControl
                aria-label={t('kind')}
                value={field.value}
                onChange={(value) => field.onChange(value)}
                data={[
                  { value: 'repair', label: t('kind_repair') },
                  { value: 'goods', label: t('kind_goods') },
                ]}
              />
              <Text size="sm" c="dimmed">
                {t(kind === 'repair' ? 'kindRepairText' : 'kindGoodsText')}
              </Text>
              <Refusal>{fieldState.error?.message ?? null}</Refusal>
            </Stack>
          )}
        />
        {kind === 'goods' ? (
          <Controller
            control={form.control}
            name="since"
            render={({ field, fieldState }) => (
              <DayField {...field} label={t('bought')} withAsterisk error={fieldState.error?.message} />
            )}
          />
        ) : null}
        <Checkbox label={t('covered')} error={errors.covered?.message} {...form.register('covered')} />
        <MentionText
          form={form}
          name="notes"
          label={t('notes')}
          description={t('notesWanted')}
          minRows={3}
          maxLength={2000}
        />
        <FormFoot refusal={refusal} loading={isPending} onCancel={cancel} />
      </Stack>
    </Form>
  );
}
