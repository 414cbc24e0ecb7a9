import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CommunityImageDetail } from '#api/contracts/community.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { Found } from '#web/ui/found.tsx';
import { communityTexts } from './community.texts.ts';
import { imageKeys } from './image-calls.ts';
import { ImageWords, type ImageWordsForm } from './image-words.tsx';

const fetchImage = async (id: number, signal?: AbortSignal) =>
  (await get('/api/v1/CommunityImage/:id', { id }, signal)).data;

/** Edits description and category of one of the customer's own images. */
export function EditImageDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTexts(communityTexts);
  const image = useQuery({
    queryKey: imageKeys.one(id),
    queryFn: ({ signal }) => fetchImage(id, signal),
  });
  return (
    <Dialog held onClose={onClose} title={t('editTitle')}>
      <Found of={image} waiting={180}>
        {(data) => <EditForm image={data} onClose={onClose} />}
      </Found>
    </Dialog>
  );
}

function EditForm({ image, onClose }: { readonly image: CommunityImageDetail; readonly onClose: () => void }) {
  const t = useTexts(communityTexts);
  const client = useQueryClient();
  const { id, revision, description, image_category_id } = image;
  const values = useMemo(() => ({ description, image_category_id }), [description, image_category_id]);
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<ImageWordsForm>({
    name: 'community-image',
    record: id,
    values,
    revision,
    send: ({ image_category_id: category, ...words }, on) => {
      const changed = { id, ...words, ...(category === undefined ? {} : { image_category_id: category ?? '' }) };
      return write('POST', '/api/v1/CommunityImage', changed, { revision: on });
    },
    latest: async () => (await fetchImage(id)).revision,
    labels: { description: t('description'), image_category_id: t('category') },
    after: (next) => {
      client.invalidateQueries({ queryKey: imageKeys.all });
      if (next !== null) onClose();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <Stack>
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        <ImageWords form={form} />
        <FormFoot refusal={refusal} disabled={!dirty} loading={isPending} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
