import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconClipboardText, IconPrinter, IconUserCog } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { canWork } from '#web/repairs/drawer/can-work.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { saveWorkSheet } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useEditing, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { FlagField } from '#web/repairs/drawer/flag-field.tsx';
import { FormBar } from '#web/repairs/drawer/form-bar.tsx';
import { MentionText } from '#web/repairs/drawer/mention-text.tsx';
import { PrintHead } from '#web/repairs/drawer/print-head.tsx';
import { openWorkSheetPaper } from '#web/repairs/open-document.ts';
import { latestRevision } from '#web/repairs/save-fields.ts';
import { useRepairLink } from '#web/repairs/use-open-repair.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { PageState } from '#web/ui/page-state.tsx';
import { SheetAmounts } from './sheet-amounts.tsx';
import { SheetLines } from './sheet-lines.tsx';
import { SheetStock } from './sheet-stock.tsx';
import { sheetTexts } from './work-sheet.texts.ts';
import { FLAGS, type SheetValues, sheetBody, sheetValues } from './work-sheet-values.ts';

/** Tab «Scheda»: what was found, done and used, with the totals. */
export default function WorkSheetTab() {
  const { repair } = useDrawer();
  const account = useAccount();
  const readOnly = !mayOnRepair(account, 'workSheets', 'edit', repair) || !canWork(repair);
  if (readOnly && !repair.work_sheet) return <NoSheet />;
  return <WorkSheetForm readOnly={readOnly} />;
}

/** Says who writes the sheet; where nobody does yet, whoever may choose the technician is led there. */
function NoSheet() {
  const t = useTexts(sheetTexts);
  const { repair } = useDrawer();
  const link = useRepairLink();
  const { technician } = repair;
  const chooses = mayOnRepair(useAccount(), 'repairs', 'edit', repair);
  const text = !canWork(repair) ? undefined : technician ? t('writtenBy', { technician }) : t('writtenByNobody');
  const choose = (
    <Button variant="default" leftSection={<IconUserCog size={16} />} component={Link} to={link(repair.id, 'tecnico')}>
      {t('chooseTechnician')}
    </Button>
  );
  return (
    <>
      <PageState
        icon={<IconClipboardText />}
        title={t('none')}
        text={text}
        action={text && !technician && chooses ? choose : undefined}
      />
      <SheetStock />
    </>
  );
}

function WorkSheetForm({ readOnly }: { readOnly: boolean }) {
  const t = useTexts(sheetTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const values = useMemo(() => sheetValues(repair), [repair]);
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<SheetValues>({
    name: 'work-sheet',
    record: repair.id,
    values,
    revision: repair.revision,
    send: (changes, on) => saveWorkSheet(sheetBody(repair.id, changes), on),
    latest: () => latestRevision(repair.id),
    labels: Object.fromEntries(
      (Object.keys(values) as (keyof SheetValues)[]).flatMap((name) => [
        [name, t(name)],
        [`workSheet.${name}`, t(name)],
      ]),
    ),
    said: t('saved'),
    unchanged: repair.work_sheet ? 'discard' : undefined,
    after: refresh,
  });
  useEditing(dirty);
  const printing = useMutation({ mutationFn: () => openWorkSheetPaper(repair.id) });
  const lines = (name: 'defect' | 'flaw_detection' | 'done_works') => (
    <MentionText
      form={form}
      name={name}
      label={t(name)}
      maxRows={14}
      maxLength={name === 'defect' ? 2000 : 4000}
      readOnly={readOnly}
    />
  );
  return (
    <Form form={form} onSubmit={submit}>
      <PrintHead title={t('title')} />
      <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
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
              <FlagField key={name} control={form.control} name={name} label={t(name)} readOnly={readOnly} />
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
