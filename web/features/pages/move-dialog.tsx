import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { PageDetail, PageRow } from '#api/contracts/pages.contract.ts';
import { MAX_PAGE_DEPTH } from '#domain/pages/page-limits.ts';
import { write } from '#web/lib/api/client.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { fetchPage, usePages, useRefreshPages } from './page-calls.ts';
import { addressesUnder, branchOf, parentOption, possibleParents, titleOf } from './page-tree.ts';
import { pagesTexts } from './pages.texts.ts';
import classes from './pages-page.module.css';

interface MoveDialogProps {
  readonly page: PageDetail;
  readonly onClose: () => void;
}

/** Moves a page under another one, and shows before which addresses change. */
export function MoveDialog({ page, onClose }: MoveDialogProps) {
  const t = useTexts(pagesTexts);
  const { data } = usePages();
  const row = data?.data.find(({ id }) => id === page.id);
  return (
    <Dialog held onClose={onClose} title={t('moveTitle')}>
      {data && row ? (
        <MoveForm pages={data.data} row={row} revision={page.revision} onClose={onClose} />
      ) : (
        <Skeleton h={160} />
      )}
    </Dialog>
  );
}

interface MoveFormProps {
  readonly pages: readonly PageRow[];
  /** The page that is moved. */
  readonly row: PageRow;
  readonly revision: number;
  readonly onClose: () => void;
}

function MoveForm({ pages, row, revision, onClose }: MoveFormProps) {
  const t = useTexts(pagesTexts);
  const language = useLanguage();
  const refresh = useRefreshPages();
  const { id, parent_id } = row;
  const values = useMemo(() => ({ parent_id: String(parent_id ?? '') }), [parent_id]);
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor({
    name: 'page-place',
    record: id,
    values,
    revision,
    send: (changes, on) =>
      write('POST', '/api/v1/page/:id/move', { id, parent_id: changes.parent_id ?? '' }, { revision: on }),
    latest: async () => (await fetchPage(id)).revision,
    labels: { parent_id: t('moveTo') },
    show: (_, value) => {
      const target = pages.find((one) => one.id === value);
      return target ? titleOf(target, language) : t('noParent');
    },
    after: async () => {
      await refresh();
      onClose();
    },
  });
  const chosen = form.watch('parent_id');
  const parent = pages.find((one) => String(one.id) === chosen) ?? null;
  const below = branchOf(pages, id).length - 1;
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        <NativeSelect
          label={t('moveTo')}
          data-autofocus
          {...form.register('parent_id')}
          error={form.formState.errors.parent_id?.message}
          data={[
            { value: '', label: t('noParent') },
            ...possibleParents(pages, id, MAX_PAGE_DEPTH).map((one) => parentOption(one, language, t('untitled'))),
          ]}
        />
        {dirty ? (
          <ul className={classes.addresses}>
            {addressesUnder(row, parent).map(({ from, to }) => (
              <li key={from}>
                <del>{from}</del> → <ins>{to}</ins>
              </li>
            ))}
          </ul>
        ) : null}
        <Text size="sm" c="dimmed">
          {below > 0 ? t('moveAll', { n: below }) : t('moveAlone')}
        </Text>
        <FormFoot refusal={refusal} loading={isPending} disabled={!dirty} onCancel={onClose} submit={t('moveNow')} />
      </Stack>
    </Form>
  );
}
