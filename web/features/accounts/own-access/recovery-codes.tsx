import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useFirm } from '#web/lib/firm/firm.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './own-access.module.css';
import { ownAccessTexts } from './own-access.texts.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows the recovery codes; they are shown only this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTexts(ownAccessTexts);
  const account = useAccount();
  const firm = useFirm();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const title = t('codesFile', { name: account?.username ?? '', firm: firm?.name || 'Officina' });
    const text = `${title}\n\n${codes.join('\n')}\n`;
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'officina-codici.txt');
  };
  return (
    <Stack gap="md">
      <div>
        <Title order={3} ref={heading} tabIndex={-1} className={classes.heading}>
          {t('codesTitle')}
        </Title>
        <Text>{t('codesLead')}</Text>
      </div>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton text={codes.join('\n')} label={t('copy')} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={save}
        >
          {t('download')}
        </Button>
      </Group>
      <Button style={{ alignSelf: 'flex-start' }} onClick={onKept}>
        {t('saved')}
      </Button>
    </Stack>
  );
}
