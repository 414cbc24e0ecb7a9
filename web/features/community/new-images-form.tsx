import { Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MAX_IMAGES_AT_ONCE } from '#domain/community/community-image-limits.ts';
import { write } from '#web/lib/api/client.ts';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PicturesField } from '#web/ui/files/pictures-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { communityTexts } from './community.texts.ts';
import { imageKeys } from './image-calls.ts';
import { ImageWords, type ImageWordsForm } from './image-words.tsx';
import classes from './own-images.module.css';

interface NewImages extends ImageWordsForm {
  images: FileRef[];
}

const EMPTY: NewImages = { images: [], description: '', image_category_id: null };

/** Adds several images with the same description and category. */
export function NewImagesForm() {
  const t = useTexts(communityTexts);
  const name = useId();
  const client = useQueryClient();
  const form = useNewForm<NewImages>(EMPTY);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: ({ images, description, image_category_id }: NewImages) =>
      write('POST', '/api/v1/CommunityImage/insertNewImages', {
        images: images.map(({ media, name }) => ({ media, name })),
        description,
        image_category_id: image_category_id ?? '',
      }),
    onSuccess: ({ message }) => {
      form.reset(EMPTY);
      toastDone(message);
      client.invalidateQueries({ queryKey: imageKeys.all });
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  const submit = (values: NewImages) => {
    setRefusal(null);
    if (!isPending) mutate(values);
  };
  return (
    <Form form={form} onSubmit={submit} className={classes.add} aria-labelledby={`${name}-title`}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id={`${name}-title`}>
            {t('addTitle')}
          </Title>
          <Text size="sm" c="dimmed" id={name}>
            {t('addHint', { most: MAX_IMAGES_AT_ONCE })}
          </Text>
        </div>
        <PicturesField
          label={t('images')}
          most={MAX_IMAGES_AT_ONCE}
          value={form.watch('images')}
          onChange={(update) => form.setValue('images', update(form.getValues('images')), { shouldDirty: true })}
          describedBy={name}
          error={form.formState.errors.images?.message}
        />
        <ImageWords form={form} several />
        <FormFoot refusal={refusal} submit={t('send')} loading={isPending} />
      </Stack>
    </Form>
  );
}
