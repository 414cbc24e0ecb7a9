import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { PageRow } from '#api/contracts/pages.contract.ts';
import { MAX_PAGE_DEPTH } from '#domain/pages/page-limits.ts';
import { write } from '#web/lib/api/client.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { parentOption, treeOf } from './page-tree.ts';
import { pagesTexts } from './pages.texts.ts';

interface NewPageDialogProps {
  readonly pages: readonly PageRow[];
  readonly onClose: () => void;
  readonly onMade: (id: number) => void;
}

/** Creates a page: its title, and the page that it stands under. */
export function NewPageDialog({ pages, onClose, onMade }: NewPageDialogProps) {
  const t = useTexts(pagesTexts);
  const language = useLanguage();
  const commandId = useCommandId();
  const form = useNewForm({ title: '', parent_id: '', code: '' });
  const { errors, isSubmitting } = form.formState;
  const [save, refusal] = useFormSubmit(form, async (said) => {
    const body = { ...said, lang: language };
    const { data, message } = await write('PUT', '/api/v1/page', body, { commandId: commandId(body) });
    toastDone(message);
    onMade(data.id);
  });
  const parents = treeOf(pages.filter(({ archived }) => !archived)).filter(({ depth }) => depth + 1 < MAX_PAGE_DEPTH);
  return (
    <Dialog onClose={onClose} title={t('new')} held>
      <Form form={form} onSubmit={save}>
        <Stack gap="md">
          <TextInput
            label={t('name')}
            required
            maxLength={120}
            data-autofocus
            {...form.register('title')}
            error={errors.title?.message}
          />
          <NativeSelect
            label={t('parent')}
            {...form.register('parent_id')}
            error={errors.parent_id?.message}
            data={[
              { value: '', label: t('noParent') },
              ...parents.map((parent) => parentOption(parent, language, t('untitled'))),
            ]}
          />
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            maxLength={40}
            {...form.register('code')}
            error={errors.code?.message}
          />
          <FormFoot adds refusal={refusal} loading={isSubmitting} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
