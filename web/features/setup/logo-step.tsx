import { Button, Group, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { SetupState } from '#api/contracts/setup.contract.ts';
import { dataUrl } from '#web/lib/firm/data-url.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ChooseFiles } from '#web/ui/files/choose-files.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { setupTexts } from './setup.texts.ts';
import { setupStep } from './setup-calls.ts';
import classes from './setup-page.module.css';

interface LogoStepProps {
  readonly token: string;
  readonly logo: number | null;
  readonly onSaved: (state: SetupState) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The firm's logo; it can be added later. */
export function LogoStep({ token, logo, onSaved, onBack, onNext }: LogoStepProps) {
  const t = useTexts(setupTexts);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | null) =>
      setupStep('/api/v1/setup/logo', { token, logo: file ? await dataUrl(file) : '', name: file?.name ?? 'logo.png' }),
    meta: { handled: true },
    onSuccess: onSaved,
  });
  return (
    <>
      {logo === null ? null : (
        <img src={`/api/v1/firm/logo?v=${logo}`} alt={t('logoShown')} className={classes.picture} />
      )}
      <Group gap="xs">
        <ChooseFiles
          accept="image/png,image/jpeg,image/webp"
          onChoose={([file]) => file && mutate(file)}
          loading={isPending}
          leftSection={<IconPhoto size={18} aria-hidden="true" />}
        >
          {t(logo === null ? 'choose' : 'change')}
        </ChooseFiles>
        {logo === null ? null : (
          <Button variant="subtle" color="gray" onClick={() => mutate(null)}>
            {t('remove')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {t('logoHint')}
      </Text>
      <Refusal>{error ? asFailure(error).message : null}</Refusal>
      <div className={classes.foot}>
        <Button variant="default" size="md" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="md" onClick={onNext}>
          {t(logo === null ? 'skip' : 'next')}
        </Button>
      </div>
    </>
  );
}
