import { Stack } from '@mantine/core';
import { Controller, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { communityTexts } from './community.texts.ts';

/** The form values that describe an image. */
export interface ImageWordsForm {
  description: string;
  image_category_id: number | null;
}

/**
 * The fields for description and category.
 * @param several they describe all images that are added together
 */
export function ImageWords<V extends ImageWordsForm>({
  form,
  several = false,
}: {
  readonly form: UseFormReturn<V>;
  readonly several?: boolean;
}) {
  const t = useTexts(communityTexts);
  return (
    <Stack gap="md">
      <LongText
        form={form}
        name={'description' as FieldPath<V>}
        label={t('description')}
        description={several ? t('descriptionHint') : undefined}
        maxLength={1000}
      />
      <Controller
        control={form.control}
        name={'image_category_id' as FieldPath<V>}
        render={({ field, fieldState }) => (
          <RemoteSelect
            path="/api/v1/CommunityImageCategory/selectNoAuth"
            label={t('category')}
            value={field.value as number | null}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </Stack>
  );
}
