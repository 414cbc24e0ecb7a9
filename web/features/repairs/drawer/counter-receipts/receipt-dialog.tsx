import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconFileTypePdf, IconQrcode, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { receiptKindsIn } from '#domain/counter-receipts/receipt-kinds.ts';
import {
  MAX_RECEIPT_PERSON,
  MAX_RECEIPT_TEXT,
  RECEIPT_KINDS,
  type ReceiptKind,
} from '#domain/counter-receipts/receipt-limits.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { issueReceipt } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { openLabelsDialog } from '#web/repairs/labels/labels-dialog.tsx';
import { openReceiptDocument, showReceiptDocument } from '#web/repairs/open-document.ts';
import ddt from '#web/repairs/transport-documents/ddt.module.css';
import { AutoFocus } from '#web/ui/auto-focus.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { SignaturePad } from '#web/ui/signature/signature-pad.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { receiptTexts } from './receipt.texts.ts';
import { type ReceiptValues, receiptBody, receiptValues } from './receipt-values.ts';

/** Gives a receipt at intake or at hand-over, signed on the screen; then shows its PDF, and offers the label. */
export default function ReceiptDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(receiptTexts);
  const [issued, setIssued] = useState<number | null>(null);
  return (
    <Dialog size="lg" held={issued === null} onClose={onClose} title={t('title')}>
      {issued === null ? (
        <ReceiptForm onIssued={setIssued} onClose={onClose} />
      ) : (
        // The button that saved it is gone with the form, and the focus with it.
        <AutoFocus>
          <Issued number={issued} onClose={onClose} />
        </AutoFocus>
      )}
    </Dialog>
  );
}

function ReceiptForm({ onIssued, onClose }: { onIssued: (number: number) => void; onClose: () => void }) {
  const t = useTexts(receiptTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const commandId = useCommandId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const kinds = receiptKindsIn(repair.state);
  const form = useNewForm<ReceiptValues>(receiptValues(repair, kinds[0] ?? 'intake'));
  const { register, control, formState } = form;
  const kind = form.watch('kind');
  const replaced = repair.receipts.find((receipt) => receipt.current && receipt.kind === kind);
  const choose = (next: ReceiptKind) => {
    // What was typed or drawn stays; the rest becomes what the other kind begins with.
    form.reset(receiptValues(repair, next), { keepDirtyValues: true });
    form.setValue('kind', next);
  };
  const save = async (values: ReceiptValues) => {
    setRefusal(null);
    const body = receiptBody(repair.id, values);
    const saving = issueReceipt(body, commandId(body)).then(({ data }) => data);
    // A refusal of the save is shown below; here only a PDF that can't be had of a saved receipt.
    showReceiptDocument(saving).catch((error) =>
      saving.then(
        () => toastFailure(error),
        () => undefined,
      ),
    );
    try {
      const { number } = await saving;
      onIssued(number);
      await refresh();
    } catch (error) {
      setRefusal(placeFailure(form, error));
    }
  };
  return (
    <Form form={form} onSubmit={save}>
      <Stack gap="sm">
        <Radio.Group label={t('kind')} value={kind} onChange={(next) => choose(next as ReceiptKind)}>
          <Group gap="lg" mt={6}>
            {RECEIPT_KINDS.map((one) => (
              <Radio key={one} value={one} label={t(one)} disabled={!kinds.includes(one)} />
            ))}
          </Group>
        </Radio.Group>
        {replaced ? (
          <Text size="sm" c="dimmed">
            {t('replaces', { n: replaced.number, day: formatDay(replaced.issued_on) })}
          </Text>
        ) : null}
        <TextInput
          label={t(`person_${kind}`)}
          maxLength={MAX_RECEIPT_PERSON}
          required
          withAsterisk
          data-autofocus
          error={formState.errors.person?.message}
          {...register('person', { validate: (name) => name.trim() !== '' || t('personMissing') })}
        />
        <GrowingText
          label={t('accessories')}
          description={t('accessoriesText')}
          maxLength={MAX_RECEIPT_TEXT}
          minRows={2}
          maxRows={5}
          error={formState.errors.accessories?.message}
          {...register('accessories')}
        />
        <GrowingText
          label={t('damage')}
          description={t('damageText')}
          maxLength={MAX_RECEIPT_TEXT}
          minRows={2}
          maxRows={5}
          error={formState.errors.damage?.message}
          {...register('damage')}
        />
        <Controller
          control={control}
          name="signature"
          render={({ field, fieldState }) => (
            <SignaturePad
              label={t('signature')}
              hint={t('signatureText')}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
        <div className={ddt.foot}>
          <FormFoot refusal={refusal} submit={t('save')} loading={formState.isSubmitting} onCancel={onClose} />
        </div>
      </Stack>
    </Form>
  );
}

function Issued({ number, onClose }: { number: number; onClose: () => void }) {
  const t = useTexts(receiptTexts);
  const words = useTexts(common);
  const { repair } = useDrawer();
  const account = useAccount();
  return (
    <Stack>
      <Alert variant="light" role="status" icon={<IconSignature />} title={t('saved', { n: number })}>
        {t('savedText')}
      </Alert>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
          onClick={() => openReceiptDocument(repair.id, number).catch(toastFailure)}
        >
          {t('pdf')}
        </Button>
        {may(account, 'workSheets', 'view') ? (
          <Button
            variant="default"
            leftSection={<IconQrcode size={16} aria-hidden="true" />}
            onClick={() => openLabelsDialog([repair.id])}
          >
            {t('label')}
          </Button>
        ) : null}
        <Button ml="auto" onClick={onClose}>
          {words('close')}
        </Button>
      </Group>
    </Stack>
  );
}
