import { NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import type { SiteCodeDetail } from '#api/contracts/site-code.contract.ts';
import type { CodeContent } from '#domain/site-code/code-content.ts';
import { type CodeKind, FUNCTIONALITIES, PLACES, WITHOUT_SCRIPTS } from '#domain/site-code/code-kinds.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftFoot } from '#web/ui/draft-foot.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { CodeStatus } from './code-status.tsx';
import { siteCodeTexts } from './site-code.texts.ts';
import { fetchCode, saveCode, useRefreshSiteCode } from './site-code-calls.ts';
import classes from './site-code-page.module.css';

type CodeForm = { -readonly [K in keyof CodeContent]: CodeContent[K] };
const PLACE_TEXTS = { frame: 'placeFrame', page: 'placePage' } as const;

/** The draft of a style or script, below its state. */
export function CodeEditor({ kind, code }: { readonly kind: CodeKind; readonly code: SiteCodeDetail }) {
  const t = useTexts(siteCodeTexts);
  const mayEdit = may(useAccount(), 'siteCode', 'edit');
  const refresh = useRefreshSiteCode();
  const { id, revision, draft } = code;
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<CodeForm>({
    name: `site-${kind}`,
    record: id,
    values: draft,
    revision,
    send: (changes, on) => saveCode(kind, id, changes, on),
    latest: async () => (await fetchCode(kind, id)).revision,
    labels: { name: t('name'), functionality: t('functionality'), place: t('place'), content: t(`content_${kind}`) },
    show: (_field, value) => String(value),
    after: refresh,
  });
  const { errors } = form.formState;
  const pages = FUNCTIONALITIES.filter((one) => kind === 'css' || !WITHOUT_SCRIPTS.has(one));
  return (
    <section aria-label={draft.name}>
      <Title order={2} size="h3" mb="xs">
        {draft.name}
      </Title>
      <CodeStatus kind={kind} code={code} unsaved={dirty} />
      <Form form={form} onSubmit={submit}>
        <Stack gap="md" maw={900}>
          <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
          <TextInput
            label={t('name')}
            maxLength={120}
            readOnly={!mayEdit}
            {...form.register('name')}
            error={errors.name?.message}
          />
          <NativeSelect
            label={t('functionality')}
            description={t('functionalityHint')}
            disabled={!mayEdit}
            data={pages.map((value) => ({ value, label: t(`p_${value}`) }))}
            {...form.register('functionality')}
            error={errors.functionality?.message}
          />
          {kind === 'js' ? (
            <NativeSelect
              label={t('place')}
              disabled={!mayEdit}
              data={PLACES.map((value) => ({ value, label: t(PLACE_TEXTS[value]) }))}
              {...form.register('place')}
              error={errors.place?.message}
            />
          ) : null}
          {kind === 'js' ? (
            <Text size="sm" c="dimmed">
              {t(form.watch('place') === 'page' ? 'pageHint' : 'frameHint')}
            </Text>
          ) : null}
          <GrowingText
            label={t(`content_${kind}`)}
            description={kind === 'css' ? t('contentHint') : undefined}
            minRows={12}
            maxRows={32}
            maxLength={50_000}
            readOnly={!mayEdit}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            className={classes.code ?? ''}
            {...form.register('content')}
            error={errors.content?.message}
          />
          {mayEdit ? <DraftFoot refusal={refusal} dirty={dirty} loading={isPending} submit={t('saveDraft')} /> : null}
        </Stack>
      </Form>
    </section>
  );
}
