import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FirmSettings } from '#api/contracts/firm.contract.ts';
import { FIRM_KEY } from '#web/lib/firm/firm.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { firmTexts } from './firm.texts.ts';
import { saveFirm, sendTestMail } from './firm-calls.ts';
import classes from './firm-page.module.css';

interface MailServerProps {
  readonly settings: FirmSettings;
  readonly editable: boolean;
  /** The section has unsaved changes: a test would use the stored settings, not the ones on the screen. */
  readonly dirty: boolean;
}

/** The mail server: how mails are sent, its credentials, and a test mail to the person who asks for it. */
export function MailServer({ settings, editable, dirty }: MailServerProps) {
  const t = useTexts(firmTexts);
  const client = useQueryClient();
  const [changing, setChanging] = useState(false);
  const hasCredentials = settings.smtp_credentials_set;
  const remove = useMutation({
    mutationFn: () => saveFirm({ smtp_user: '', smtp_password: '' }),
    onSuccess: async ({ message }) => {
      toastDone(message);
      await client.invalidateQueries({ queryKey: FIRM_KEY });
    },
  });
  const test = useMutation({ mutationFn: sendTestMail, meta: { handled: true } });
  return (
    <div className={classes.server}>
      <Text size="sm">{t(`goes_${settings.mail_goes_by}`)}</Text>
      {hasCredentials || settings.mail_goes_by === 'firm' ? (
        <Text size="sm" c="dimmed">
          {t(hasCredentials ? 'credentials_set' : 'credentials_unset')}
        </Text>
      ) : null}
      {editable ? (
        <Group gap="xs" mt="xs">
          <Button variant="default" size="compact-sm" h={32} onClick={() => setChanging(true)}>
            {t('credentials_change')}
          </Button>
          {hasCredentials ? (
            <Button variant="subtle" color="gray" size="compact-sm" h={32} onClick={() => remove.mutate()}>
              {t('credentials_remove')}
            </Button>
          ) : null}
          <Button
            variant="default"
            size="compact-sm"
            h={32}
            loading={test.isPending}
            disabled={dirty || settings.mail_goes_by === 'folder'}
            onClick={() => test.mutate()}
          >
            {t('test')}
          </Button>
        </Group>
      ) : null}
      {editable && dirty && settings.mail_goes_by !== 'folder' ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t('testSaveFirst')}
        </Text>
      ) : null}
      {test.data ? (
        <Alert role="status" variant="outline" mt="sm">
          {test.data.message}
        </Alert>
      ) : null}
      <Refusal>{test.error ? asFailure(test.error).message : null}</Refusal>
      <Dialog opened={changing} onClose={() => setChanging(false)} title={t('smtp_credentials')}>
        {changing ? <Credentials onClose={() => setChanging(false)} /> : null}
      </Dialog>
    </div>
  );
}

function Credentials({ onClose }: { onClose: () => void }) {
  const t = useTexts(firmTexts);
  const words = useTexts(common);
  const client = useQueryClient();
  const form = useNewForm({ smtp_user: '', smtp_password: '' });
  const { errors, isSubmitting } = form.formState;
  const required = { required: words('ThisFieldIsRequired') };
  const [save, refusal] = useFormSubmit(form, async (values) => {
    toastDone((await saveFirm(values)).message);
    await client.invalidateQueries({ queryKey: FIRM_KEY });
    onClose();
  });
  return (
    <Form form={form} onSubmit={save}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('credentials_user')}
          autoComplete="off"
          {...form.register('smtp_user', required)}
          error={errors.smtp_user?.message}
        />
        <PasswordField
          label={t('credentials_password')}
          autoComplete="new-password"
          {...form.register('smtp_password', required)}
          error={errors.smtp_password?.message}
        />
        <FormFoot refusal={refusal} onCancel={onClose} loading={isSubmitting} />
      </Stack>
    </Form>
  );
}
