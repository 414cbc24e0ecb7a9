import { Button, Group, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FirmSettings } from '#api/contracts/firm.contract.ts';
import { dataUrl } from '#web/lib/firm/data-url.ts';
import { FIRM_KEY } from '#web/lib/firm/firm.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ChooseFiles } from '#web/ui/files/choose-files.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { firmTexts } from './firm.texts.ts';
import { saveLogo } from './firm-calls.ts';
import classes from './firm-page.module.css';

/** The firm's logo: shows, replaces and removes it. Each change is saved at once. */
export function LogoField({ logo, editable }: { logo: FirmSettings['logo']; editable: boolean }) {
  const t = useTexts(firmTexts);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File | null) => saveLogo(file ? await dataUrl(file) : '', file?.name ?? ''),
    onSuccess: async ({ message }) => {
      toastDone(message);
      await client.invalidateQueries({ queryKey: FIRM_KEY });
    },
  });
  return (
    <div className={classes.logo}>
      {logo ? (
        <img src={`/api/v1/firm/logo?v=${logo.media}`} alt={t('logo')} className={classes.picture} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('logo_none')}
        </Text>
      )}
      {editable ? (
        <div>
          <Group gap="xs">
            <ChooseFiles
              accept="image/png,image/jpeg,image/webp"
              onChoose={([file]) => file && mutate(file)}
              size="compact-sm"
              h={32}
              loading={isPending}
              leftSection={<IconPhoto size={16} aria-hidden="true" />}
            >
              {t('logo_choose')}
            </ChooseFiles>
            {logo ? (
              <Button variant="subtle" color="gray" size="compact-sm" h={32} onClick={() => mutate(null)}>
                {t('logo_remove')}
              </Button>
            ) : null}
          </Group>
          <Text size="xs" c="dimmed" mt={4}>
            {t('logo_hint')}
          </Text>
        </div>
      ) : null}
    </div>
  );
}
