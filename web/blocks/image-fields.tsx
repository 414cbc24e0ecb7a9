import { ActionIcon, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { IconLibraryPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageImage } from '#domain/pages/offered/block.ts';
import { MAX_SHOWN } from '#domain/pages/page-limits.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FileField } from '#web/ui/files/file-field.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import classes from './blocks.module.css';
import { blocksTexts } from './blocks.texts.ts';
import { shelve } from './library-calls.ts';
import { LibraryPicker } from './library-picker.tsx';

interface NewImageProps {
  readonly label: string;
  readonly onTake: (image: PageImage) => void;
}

/**
 * Adds an image: by upload, which also puts it into the library, or by a choice from the library. People who may not
 * see the library can only upload.
 */
function NewImage({ label, onTake }: NewImageProps) {
  const t = useTexts(blocksTexts);
  const account = useAccount();
  const [choosing, setChoosing] = useState(false);
  const uploaded = (media: number) => {
    onTake({ media, alt: '' });
    if (may(account, 'pages', 'edit')) shelve(media).catch(toastFailure);
  };
  return (
    <Group gap="xs" align="flex-end">
      <FileField photo label={label} value={null} onChange={(file) => file && uploaded(file.media)} />
      {may(account, 'pages', 'view') ? (
        <Button
          variant="default"
          size="compact-sm"
          h={32}
          mb={2}
          leftSection={<IconLibraryPhoto size={15} aria-hidden="true" />}
          aria-label={`${label}: ${t('fromLibrary')}`}
          onClick={() => setChoosing(true)}
        >
          {t('fromLibrary')}
        </Button>
      ) : null}
      {choosing ? <LibraryPicker onPick={onTake} onClose={() => setChoosing(false)} /> : null}
    </Group>
  );
}

interface ImageFieldsProps {
  readonly label: string;
  readonly value: PageImage | null;
  readonly onChange: (next: PageImage | null) => void;
}

/** An image with its alternative text, or marked as decorative. */
export function ImageFields({ label, value, onChange }: ImageFieldsProps) {
  const t = useTexts(blocksTexts);
  if (!value) return <NewImage label={label} onTake={onChange} />;
  const { media, alt, decorative = false } = value;
  return (
    <div className={classes.image}>
      <MediaImage media={media} thumbnail alt={alt || label} className={classes.picture} />
      <div className={classes.words}>
        <TextInput
          label={t('alt')}
          value={alt}
          maxLength={200}
          disabled={decorative}
          onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('removeImage', { name: label })}
              onClick={() => onChange(null)}
            >
              <IconX size={16} />
            </ActionIcon>
          }
        />
        <Checkbox
          label={t('decorative')}
          checked={decorative}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? { media, alt: '', decorative: true } : { media, alt })
          }
        />
      </div>
    </div>
  );
}

interface GalleryFieldsProps {
  readonly value: readonly PageImage[];
  readonly onChange: (next: readonly PageImage[]) => void;
}

/** Several images, each with its alternative text. */
export function GalleryFields({ value, onChange }: GalleryFieldsProps) {
  const t = useTexts(blocksTexts);
  return (
    <>
      {value.map((image, nth) => (
        <ImageFields
          key={image.media}
          label={`${t('picture')} ${nth + 1}`}
          value={image}
          onChange={(next) => onChange(value.flatMap((one) => (one === image ? (next ?? []) : one)))}
        />
      ))}
      {value.length < MAX_SHOWN ? (
        <NewImage
          label={t('addImage')}
          onTake={(taken) => {
            if (!value.some(({ media }) => media === taken.media)) onChange([...value, taken]);
          }}
        />
      ) : null}
    </>
  );
}
