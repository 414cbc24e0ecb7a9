import { Anchor, Checkbox, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ReportAdInput } from '#api/contracts/reports.contract.ts';
import { REFUSAL_REASON_TEXTS, REFUSAL_REASONS, type RefusalReason } from '#domain/ads/offered/refusal-reasons.ts';
import { write } from '#web/lib/api/client.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AuthLayout } from '#web/shell/auth-layout.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { MissingState } from '#web/ui/page-state.tsx';
import { PrivacyLine } from '#web/ui/privacy-notice.tsx';
import { reportAdTexts } from './report-ad.texts.ts';

type ReportForm = Required<Omit<ReportAdInput, 'ad' | 'good_faith' | 'reason'>> & {
  reason: RefusalReason | '';
  good_faith: boolean;
};
const EMPTY: ReportForm = { reason: '', text: '', name: '', email: '', good_faith: false };

/**
 * `/segnala/:ad`: reports an ad; anybody can (DSA, article 16). A signed-in customer gives no name and e-mail: they are
 * answered at the account's address.
 */
export default function ReportAdPage() {
  const { ad = '' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(ad)) return <MissingState />;
  return <ReportAd ad={Number(ad)} />;
}

function ReportAd({ ad }: { readonly ad: number }) {
  const t = useTexts(reportAdTexts);
  const language = useLanguage();
  const isKnown = useAccount()?.customerId != null;
  const form = useNewForm<ReportForm>(EMPTY);
  const { errors } = form.formState;
  const [refusal, setRefusal] = useState<string | null>(null);
  const back = `/annuncio/${ad}`;
  const { mutate, isPending, isSuccess } = useMutation({
    meta: { handled: true },
    mutationFn: ({ reason, ...values }: ReportForm) =>
      write('POST', '/api/v1/reports', { ad, ...values, reason: reason as RefusalReason }),
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  if (isSuccess) {
    return (
      <AuthLayout wide>
        <div role="status">
          <PageHead title={t('done')} lead={t('doneText')} />
        </div>
        <Anchor href={back}>{t('back')}</Anchor>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout wide>
      <PageHead title={t('title')} lead={t('lead', { ad })} />
      <Form form={form} onSubmit={(values) => mutate(values)}>
        <Stack>
          <Radio.Group
            label={t('reason')}
            value={form.watch('reason')}
            onChange={(reason) => form.setValue('reason', reason as RefusalReason, { shouldDirty: true })}
            error={errors.reason?.message}
            data-fault={errors.reason?.message ? `${t('reason')}: ${errors.reason.message}` : undefined}
          >
            <Stack gap={8} mt={8}>
              {REFUSAL_REASONS.map((reason) => (
                <Radio key={reason} value={reason} label={REFUSAL_REASON_TEXTS[reason][language]} />
              ))}
            </Stack>
          </Radio.Group>
          <LongText
            form={form}
            name="text"
            label={t('text')}
            description={t('textHint')}
            minRows={4}
            maxLength={1000}
          />
          {isKnown ? null : (
            <>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput
                  {...form.register('name')}
                  label={t('name')}
                  autoComplete="name"
                  maxLength={120}
                  error={errors.name?.message}
                />
                <TextInput
                  {...form.register('email')}
                  type="email"
                  label={t('email')}
                  autoComplete="email"
                  error={errors.email?.message}
                />
              </SimpleGrid>
              <PrivacyLine>{t('answerHint')}</PrivacyLine>
            </>
          )}
          <Checkbox {...form.register('good_faith')} label={t('goodFaith')} error={errors.good_faith?.message} />
          <FormFoot
            refusal={refusal}
            submit={t('send')}
            loading={isPending}
            onCancel={() => window.location.assign(back)}
          />
        </Stack>
      </Form>
    </AuthLayout>
  );
}
