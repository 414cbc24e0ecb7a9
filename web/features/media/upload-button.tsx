import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { libraryKeys, shelve } from '#web/blocks/library-calls.ts';
import { PICTURE_TYPES } from '#web/lib/files/sort-pictures.ts';
import { useUploads } from '#web/lib/files/use-uploads.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ChooseFiles } from '#web/ui/files/choose-files.tsx';
import { toastDone, toastFailure, toastRefusal } from '#web/ui/toasts.tsx';
import { mediaTexts } from './media.texts.ts';
import { mediaLink } from './media-list.ts';

/** Uploads files into the library, one after the other; the last one is opened. */
export function UploadButton() {
  const t = useTexts(mediaTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const onStored = async ({ media }: { readonly media: number }) => {
    try {
      toastDone((await shelve(media)).message);
      await client.invalidateQueries({ queryKey: libraryKeys.all });
      navigate(mediaLink(media));
    } catch (error) {
      toastFailure(error);
    }
  };
  const { uploads, add, drop } = useUploads({ photo: false, onStored });
  const failed = uploads.find(({ status }) => status === 'failed');
  useEffect(() => {
    if (failed?.status !== 'failed') return;
    toastRefusal(`${failed.file.name}: ${failed.reason}`);
    drop(failed.key);
  }, [failed, drop]);
  return (
    <ChooseFiles
      accept={['application/pdf', ...PICTURE_TYPES].join()}
      multiple
      variant="filled"
      size="compact-sm"
      h={30}
      loading={uploads.length > 0}
      leftSection={<IconUpload size={15} aria-hidden="true" />}
      onChoose={add}
    >
      {t('upload')}
    </ChooseFiles>
  );
}
