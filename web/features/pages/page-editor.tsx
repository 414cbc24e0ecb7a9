import { Group, Stack, TextInput, Title } from '@mantine/core';
import type { PageDetail } from '#api/contracts/pages.contract.ts';
import { LANGUAGE_NAMES, type Language } from '#domain/accounts/offered/languages.ts';
import type { PageContent } from '#domain/pages/offered/block.ts';
import { HOME_CODE } from '#domain/pages/page-limits.ts';
import { BlocksField } from '#web/blocks/blocks-field.tsx';
import { write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftFoot } from '#web/ui/draft-foot.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { fetchPage, useRefreshPages } from './page-calls.ts';
import { PageStatus } from './page-status.tsx';
import { pagesTexts } from './pages.texts.ts';
import classes from './pages-page.module.css';

type PageForm = { -readonly [K in keyof PageContent]: PageContent[K] };

/** The draft of a page in one language, below its state. */
export function PageEditor({ page, lang }: { readonly page: PageDetail; readonly lang: Language }) {
  const t = useTexts(pagesTexts);
  const mayEdit = may(useAccount(), 'pages', 'edit') && !page.archived;
  const refresh = useRefreshPages();
  const { id, revision, code } = page;
  const { draft } = page.versions[lang];
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<PageForm>({
    name: `page-${lang}`,
    record: id,
    values: draft,
    revision,
    send: (changes, on) => write('POST', '/api/v1/page/:id/draft', { id, lang, ...changes }, { revision: on }),
    latest: async () => (await fetchPage(id)).revision,
    labels: {
      [`${lang}.title`]: t('name'),
      [`${lang}.slug`]: t('slug'),
      [`${lang}.description`]: t('description'),
      [`${lang}.blocks`]: t('d_moved'),
    },
    show: (field, value) => (field.endsWith('.blocks') ? `${(value as unknown[]).length}` : value),
    after: refresh,
  });
  const { errors } = form.formState;
  return (
    <section className={classes.editor} aria-label={LANGUAGE_NAMES[lang]} lang={lang}>
      <Group gap="xs" mb="sm">
        <Title order={2} size="h3">
          {draft.title || t('untitled')}
        </Title>
      </Group>
      <PageStatus page={page} lang={lang} unsaved={dirty} />
      <Form form={form} onSubmit={submit}>
        <Stack gap="md">
          <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
          <TextInput
            label={t('name')}
            maxLength={120}
            readOnly={!mayEdit}
            {...form.register('title')}
            error={errors.title?.message}
          />
          {code === HOME_CODE ? null : (
            <TextInput
              label={t('slug')}
              description={t('slugHint')}
              maxLength={80}
              readOnly={!mayEdit}
              {...form.register('slug')}
              error={errors.slug?.message}
            />
          )}
          <LongText
            form={form}
            name="description"
            label={t('description')}
            description={t('descriptionHint')}
            maxLength={300}
            readOnly={!mayEdit}
          />
          <BlocksField
            lang={lang}
            value={form.watch('blocks')}
            disabled={!mayEdit}
            onChange={(update) => form.setValue('blocks', update(form.getValues('blocks')), { shouldDirty: true })}
          />
          {mayEdit ? <DraftFoot refusal={refusal} dirty={dirty} loading={isPending} submit={t('saveDraft')} /> : null}
        </Stack>
      </Form>
    </section>
  );
}
