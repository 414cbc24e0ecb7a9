import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconClipboardText, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { isEmpty } from '#web/lib/forms/record-changes.ts';
import { saveRecord } from '#web/lib/forms/save-record.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { openWorkSheetPaper } from '#web/repairs/open-document.ts';
import { latestRevision } from '#web/repairs/save-fields.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { canWork } from '../../repairs/drawer/can-work.ts';
import drawer from '../../repairs/drawer/drawer.module.css';
import { drawerTexts } from '../../repairs/drawer/drawer.texts.ts';
import { saveWorkSheet } from '../../repairs/drawer/drawer-calls.ts';
import { useDrawer, useEditing, useRefreshRepair } from '../../repairs/drawer/drawer-context.tsx';
import { FormBar } from '../../repairs/drawer/form-bar.tsx';
import { PrintHead } from '../../repairs/drawer/print-head.tsx';
import { SheetAmounts } from './sheet-amounts.tsx';
import { SheetLines } from './sheet-lines.tsx';
import { SheetStock } from './sheet-stock.tsx';
import { sheetTexts } from './work-sheet.texts.ts';
import { FLAGS, type SheetValues, sheetBody, sheetValues } from './work-sheet-values.ts';

/** Scheda: what was found, done and used, with its totals. */
export default function WorkSheetTab() {
  const t = useTexts(sheetTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const readOnly = !mayOnRepair(account, 'workSheets', 'edit', repair) || !canWork(repair);
  if (readOnly && !repair.work_sheet) return <PageState icon={<IconClipboardText />} title={t('none')} />;
  return <WorkSheetForm readOnly={readOnly} />;
}

function WorkSheetForm({ readOnly }: { readOnly: boolean }) {
  const t = useTexts(sheetTexts);
  const words = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const values = useMemo(() => sheetValues(repair), [repair]);
  const record = useRecordForm<SheetValues>({
    name: 'work-sheet',
    record: repair.id,
    values,
    revision: repair.revision,
  });
  const { form, dirty } = record;
  useEditing(dirty);
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: Partial<SheetValues>) => saveSheet(repair.id, changes, record.revision(), t),
    meta: { handled: true },
    onSuccess: async (revision) => {
      setRefusal(null);
      if (revision === null) {
        record.discard();
        toastDone(words('theirsKept'));
      } else {
        record.saved(revision);
        toastDone(t('saved'));
      }
      await refresh();
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  const printing = useMutation({ mutationFn: () => openWorkSheetPaper(repair.id) });
  const discard = () => {
    setRefusal(null);
    record.discard();
  };
  const lines = (name: 'defect' | 'flaw_detection' | 'done_works') => (
    <LongText
      form={form}
      name={name}
      label={t(name)}
      maxRows={14}
      maxLength={name === 'defect' ? 2000 : 4000}
      readOnly={readOnly}
    />
  );
  return (
    <Form
      form={form}
      onSubmit={() => {
        const changes = record.changes();
        if (isEmpty(changes) && repair.work_sheet) discard();
        else mutate(changes);
      }}
    >
      <PrintHead title={t('title')} />
      <DraftNotice restoredAt={record.restoredAt} onDiscard={discard} />
      <Stack gap="md" mb="md">
        <Group justify="space-between" className="of-no-print">
          <Title order={3}>{t('title')}</Title>
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {repair.work_sheet ? t('created', { when: formatInstant(repair.work_sheet.date_aggs) }) : t('none')}
            </Text>
            {repair.work_sheet ? (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPrinter size={15} />}
                loading={printing.isPending}
                onClick={() => printing.mutate()}
              >
                {t('print')}
              </Button>
            ) : null}
          </Group>
        </Group>
        {lines('defect')}
        {lines('flaw_detection')}
        {lines('done_works')}
        <SheetLines form={form} readOnly={readOnly} />
        <SheetStock />
        <SheetAmounts form={form} readOnly={readOnly} />
        <fieldset className={drawer.section}>
          <legend>{t('flags')}</legend>
          <div className={drawer.two}>
            {FLAGS.map((name) => (
              <Controller
                key={name}
                control={form.control}
                name={name}
                render={({ field: { value, onChange, ...field }, fieldState }) => (
                  <Checkbox
                    {...field}
                    label={t(name)}
                    checked={value}
                    disabled={readOnly}
                    onChange={(event) => onChange(event.currentTarget.checked)}
                    error={fieldState.error?.message}
                  />
                )}
              />
            ))}
          </div>
        </fieldset>
      </Stack>
      {readOnly ? null : (
        <FormBar
          dirty={dirty}
          saving={isPending}
          refusal={refusal}
          onDiscard={discard}
          always={!repair.work_sheet}
          saveLabel={repair.work_sheet ? undefined : t('begin')}
        />
      )}
    </Form>
  );
}

/** Saves; asks when somebody else changed the same field meanwhile. Null: theirs was kept. */
function saveSheet(
  id: number,
  changes: Partial<SheetValues>,
  revision: number,
  label: (name: keyof SheetValues) => string,
): Promise<number | null> {
  const names = Object.keys(changes) as (keyof SheetValues)[];
  return saveRecord({
    send: (from) => saveWorkSheet(sheetBody(id, changes), from),
    revision,
    latest: () => latestRevision(id),
    labels: Object.fromEntries(
      names.flatMap((name) => [
        [name, label(name)],
        [`workSheet.${name}`, label(name)],
      ]),
    ),
  });
}
