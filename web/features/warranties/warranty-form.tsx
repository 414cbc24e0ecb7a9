import { Checkbox, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { blankModule } from '#domain/warranties/warranty-terms.ts';
import { isEmpty } from '#web/lib/forms/record-changes.ts';
import { saveRecord } from '#web/lib/forms/save-record.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MentionArea } from '#web/repairs/mention-area.tsx';
import { latestRevision } from '#web/repairs/save-fields.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { drawerTexts } from '../../repairs/drawer/drawer.texts.ts';
import { saveWarranty } from '../../repairs/drawer/drawer-calls.ts';
import { useDrawer, useEditing, useRefreshRepair } from '../../repairs/drawer/drawer-context.tsx';
import { warrantyTexts } from './warranty.texts.ts';

function valuesOf({ warranty, rip_association }: Pick<RepairDetail, 'warranty' | 'rip_association'>) {
  const { kind, covered, notes } = warranty ?? blankModule({ rip_association });
  return { kind, since: warranty?.kind === 'goods' ? warranty.since : '', covered, notes };
}
const FIELDS = ['kind', 'since', 'covered', 'notes'] as const;
type WarrantyValues = ReturnType<typeof valuesOf>;

/** The warranty validation module, filled in or corrected; saved whole, for its end follows from what it rests on. */
export function WarrantyForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(warrantyTexts);
  const more = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { warranty, rip_association } = repair;
  const values = useMemo(() => valuesOf({ warranty, rip_association }), [warranty, rip_association]);
  const record = useRecordForm<WarrantyValues>({
    ...{ name: 'warranty', record: repair.id, values, revision: repair.revision },
  });
  const { form, dirty } = record;
  const { errors } = form.formState;
  useEditing(dirty);
  const kind = form.watch('kind');
  const { mutate, isPending } = useMutation({
    mutationFn: ({ since, ...changes }: Partial<WarrantyValues>) =>
      saveRecord({
        send: (revision) => saveWarranty({ id: repair.id, ...changes, ...(since ? { since } : {}) }, revision),
        revision: record.revision(),
        latest: () => latestRevision(repair.id),
        labels: Object.fromEntries(FIELDS.map((field) => [`warranty.${field}`, t(field)])),
      }),
    meta: { handled: true },
    onSuccess: async (revision) => {
      if (revision === null) record.discard();
      else record.saved(revision);
      toastDone(revision === null ? more('theirsKept') : t('saved'));
      await refresh();
      onClose();
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  const submit = () => {
    const changes = record.changes();
    // The first time also what nobody touched is said: by saving it.
    if (warranty && isEmpty(changes)) cancel();
    else mutate(changes);
  };
  const cancel = () => {
    record.discard();
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="sm">
        <Title order={3}>{t('title')}</Title>
        <DraftNotice restoredAt={record.restoredAt} onDiscard={record.discard} />
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
        <Controller
          control={form.control}
          name="notes"
          render={({ field: { ref, onChange, value, ...field } }) => (
            <MentionArea
              {...field}
              repairId={repair.id}
              value={value}
              onText={onChange}
              area={ref}
              label={t('notes')}
              description={t('notesWanted')}
              minRows={3}
              maxLength={2000}
              error={errors.notes?.message}
            />
          )}
        />
        <FormFoot refusal={refusal} loading={isPending} onCancel={cancel} />
      </Stack>
    </Form>
  );
}
