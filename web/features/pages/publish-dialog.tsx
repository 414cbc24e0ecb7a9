import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageDetail } from '#api/contracts/pages.contract.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { write } from '#web/lib/api/client.ts';
import { faultTexts } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FaultList } from '#web/ui/fault-list.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { DifferenceList } from './difference-list.tsx';
import { useRefreshPages } from './page-calls.ts';
import { pagesTexts } from './pages.texts.ts';

interface PublishDialogProps {
  readonly page: PageDetail;
  readonly lang: Language;
  readonly unsaved: boolean;
  readonly onClose: () => void;
}

/** Shows what publishing changes for everybody, and publishes: now, or at a time in Rome. */
export function PublishDialog({ page, lang, unsaved, onClose }: PublishDialogProps) {
  const t = useTexts(pagesTexts);
  const refresh = useRefreshPages();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [[day, time], setWhen] = useState(['', '08:00']);
  const { id, versions } = page;
  const { hash } = versions[lang];
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: (planned: boolean) =>
      planned
        ? write('POST', '/api/v1/page/:id/plan', { id, lang, hash, day, time })
        : write('POST', '/api/v1/page/:id/publish', { id, lang, hash }),
    onSuccess: async ({ message }) => {
      toastDone(message);
      await refresh();
      onClose();
    },
    onError: (error) => setFaults(faultTexts(error)),
  });
  const isEmpty =
    versions[lang].published !== null &&
    JSON.stringify(versions[lang].published) === JSON.stringify(versions[lang].draft);
  return (
    <Dialog onClose={onClose} title={t('publishTitle')} size="lg">
      <Form onSubmit={() => mutate(day !== '')}>
        <Stack gap="md">
          {unsaved ? <Alert color="gray">{t('saveFirst')}</Alert> : null}
          {versions[lang].published === null ? <Text>{t('firstTime')}</Text> : null}
          {isEmpty ? <Text>{t('nothingChanges')}</Text> : null}
          <DifferenceList before={versions[lang].published} after={versions[lang].draft} />
          <FaultList faults={faults} />
          {isEmpty ? null : (
            <>
              <DayField
                label={t('day')}
                description={t('dayHint')}
                value={day ?? ''}
                onChange={(next) => setWhen([next, time ?? ''])}
              />
              <TextInput
                label={t('time')}
                description={t('timeHint')}
                value={time}
                maxLength={5}
                onChange={(event) => setWhen([day ?? '', event.currentTarget.value])}
              />
            </>
          )}
          <FormFoot
            onCancel={onClose}
            loading={isPending}
            disabled={unsaved || isEmpty}
            submit={t(day === '' ? 'publishNow' : 'plan')}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
