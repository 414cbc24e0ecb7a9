import { NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/accounts/offered/languages.ts';
import type { NewsletterBlock, NewsletterContent } from '#domain/newsletters/newsletter-content.ts';
import { MAX_NEWSLETTER_BLOCKS, NEWSLETTER_BLOCK_KINDS } from '#domain/newsletters/newsletter-limits.ts';
import { BlocksField } from '#web/blocks/blocks-field.tsx';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { fetchNewsletter, newsletterKeys, type ShownNewsletter } from './newsletter-calls.ts';
import { newsletterTexts } from './newsletters.texts.ts';

type DraftForm = { -readonly [K in keyof NewsletterContent]: NewsletterContent[K] };

interface NewsletterDraftProps {
  readonly newsletter: ShownNewsletter;
  readonly writes: boolean;
  /** Called with whether there are changes that are not saved, or saved and not read back yet. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** The content of a newsletter: subject, preview, blocks. */
export function NewsletterDraft({ newsletter, writes, onUnsaved }: NewsletterDraftProps) {
  const t = useTexts(newsletterTexts);
  const client = useQueryClient();
  const { id, revision, subject, preheader, language, blocks } = newsletter;
  const values = { subject, preheader, language, blocks };
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<DraftForm>({
    name: 'newsletter',
    record: id,
    values,
    revision,
    send: (changes, on) => write('POST', '/api/v1/newsletter', { id, ...changes }, { revision: on }),
    latest: async () => (await fetchNewsletter(id)).revision,
    labels: { subject: t('subject'), preheader: t('preheader'), language: t('language'), blocks: t('content') },
    show: (field, value) => (field === 'blocks' ? `${(value as unknown[]).length}` : value),
    after: () => client.invalidateQueries({ queryKey: newsletterKeys.all }),
  });
  const { errors } = form.formState;
  // Saved changes count as unsaved until they are read back, because a newsletter is sent by the hash of what was read.
  const unsaved = dirty || isPending;
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  return (
    <section aria-labelledby="newsletter-says">
      <Title order={3} size="h5" id="newsletter-says" mb="xs">
        {t('says')}
      </Title>
      <Form form={form} onSubmit={submit}>
        <Stack gap="sm">
          <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
          <TextInput
            label={t('subject')}
            maxLength={150}
            readOnly={!writes}
            {...form.register('subject')}
            error={errors.subject?.message}
          />
          <TextInput
            label={t('preheader')}
            description={t('preheaderHint')}
            maxLength={200}
            readOnly={!writes}
            {...form.register('preheader')}
            error={errors.preheader?.message}
          />
          <NativeSelect
            label={t('language')}
            disabled={!writes}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            {...form.register('language')}
          />
          <BlocksField
            lang={form.watch('language')}
            value={form.watch('blocks')}
            disabled={!writes}
            kinds={NEWSLETTER_BLOCK_KINDS}
            most={MAX_NEWSLETTER_BLOCKS}
            onChange={(update) => {
              // The type is safe: only blocks of these kinds can be added.
              const next = update(form.getValues('blocks')) as NewsletterBlock[];
              form.setValue('blocks', next, { shouldDirty: true });
            }}
          />
          {writes ? <FormFoot refusal={refusal} disabled={!dirty} loading={isPending} submit={t('save')} /> : null}
        </Stack>
      </Form>
    </section>
  );
}
