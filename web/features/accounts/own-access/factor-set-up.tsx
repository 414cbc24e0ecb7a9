import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SecondFactorBegun } from '#api/contracts/second-factor.contract.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { CopyButton } from './copy-button.tsx';
import { beginFactor, confirmFactor } from './factor-calls.ts';
import classes from './own-access.module.css';
import { ownAccessTexts } from './own-access.texts.ts';
import { QrCode } from './qr-code.tsx';

interface FactorSetUpProps {
  /** Absent: the second factor is required, and the set-up can't be cancelled. */
  readonly onCancel?: (() => void) | undefined;
  /** @param codes the recovery codes, which the server tells only this once */
  readonly onOn: (codes: readonly string[]) => unknown;
}

/** Turns the second factor on: asks the password, then a code that proves that the app knows the secret. */
export function FactorSetUp({ onCancel, onOn }: FactorSetUpProps) {
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  return begun === null ? (
    <PasswordStep onCancel={onCancel} onBegun={setBegun} />
  ) : (
    <ScanStep begun={begun} onCancel={onCancel} onOn={onOn} />
  );
}

function PasswordStep({
  onCancel,
  onBegun,
}: Pick<FactorSetUpProps, 'onCancel'> & { readonly onBegun: (begun: SecondFactorBegun) => void }) {
  const t = useTexts(ownAccessTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const form = useNewForm({ password: '' });
  const [begin, refusal] = useFormSubmit(form, async ({ password }) => {
    onBegun(await beginFactor(password));
  });
  return (
    <Form form={form} onSubmit={begin}>
      <Stack gap="md">
        <Text>{t('passwordFirst')}</Text>
        <PasswordField
          size="md"
          label={t('password')}
          autoComplete="current-password"
          autoFocus
          {...form.register('password', { required })}
          error={form.formState.errors.password?.message}
        />
        <FormFoot refusal={refusal} loading={form.formState.isSubmitting} submit={t('next')} onCancel={onCancel} />
      </Stack>
    </Form>
  );
}

function ScanStep({ begun, onCancel, onOn }: FactorSetUpProps & { readonly begun: SecondFactorBegun }) {
  const t = useTexts(ownAccessTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const form = useNewForm({ code: '' });
  const [confirm, refusal] = useFormSubmit(form, async ({ code }) => {
    await onOn(await confirmFactor(begun.id, code));
  });
  return (
    <Form form={form} onSubmit={confirm}>
      <Stack gap="md">
        <Text>{t('scan')}</Text>
        <QrCode text={begun.uri} label={t('qr')} />
        <div>
          <Text size="sm" c="dimmed">
            {t('byHand')}
          </Text>
          <div className={classes.key}>
            <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={begun.secret} label={t('copyKey')} />
          </div>
        </div>
        <TextInput
          size="md"
          label={t('code')}
          description={t('codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          autoFocus
          {...form.register('code', { required })}
          error={form.formState.errors.code?.message}
        />
        <FormFoot refusal={refusal} loading={form.formState.isSubmitting} submit={t('confirm')} onCancel={onCancel} />
      </Stack>
    </Form>
  );
}
