import { Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { LibraryDetail } from '#api/contracts/media-library.contract.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { libraryKeys } from '#web/blocks/library-calls.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { mediaTexts } from './media.texts.ts';

/** Fetches one file of the library. */
export const fetchFile = async (id: number, signal?: AbortSignal) =>
  (await get('/api/v1/mediaLibrary/:id', { id }, signal)).data;

/** The alternative texts of an image, a field for each language; only changed ones are sent. */
export function AltForm({ file, readOnly }: { readonly file: LibraryDetail; readonly readOnly: boolean }) {
  const t = useTexts(mediaTexts);
  const client = useQueryClient();
  const { id, alts, revision } = file;
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<LibraryDetail['alts']>({
    name: 'media-alts',
    record: id,
    values: alts,
    revision,
    send: (changes, on) => write('POST', '/api/v1/mediaLibrary/:id/alt', { id, ...changes }, { revision: on }),
    latest: async () => (await fetchFile(id)).revision,
    labels: Object.fromEntries(LANGUAGES.map((one) => [`alt.${one}`, t('altOf', { language: LANGUAGE_NAMES[one] })])),
    after: () => client.invalidateQueries({ queryKey: libraryKeys.all }),
  });
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="sm">
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        {LANGUAGES.map((lang) => (
          <TextInput
            key={lang}
            lang={lang}
            label={t('altOf', { language: LANGUAGE_NAMES[lang] })}
            description={t('altHint')}
            maxLength={200}
            readOnly={readOnly}
            {...form.register(lang)}
          />
        ))}
        {readOnly ? null : <FormFoot refusal={refusal} disabled={!dirty} loading={isPending} />}
      </Stack>
    </Form>
  );
}
