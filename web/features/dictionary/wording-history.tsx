import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ProgramText } from '#api/contracts/dictionary.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useChosenLanguage } from '#web/lib/text/language.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { FirmLanguage } from '#web/shell/firm-languages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Found } from '#web/ui/found.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import { texts } from './dictionary.texts.ts';
import classes from './dictionary-page.module.css';
import { wordingIn } from './find-texts.ts';

interface WordingHistoryProps {
  readonly text: ProgramText;
  readonly languages: readonly FirmLanguage[];
  /** Null: read-only. */
  readonly reword: ((code: string, language: string, text: string) => Promise<void>) | null;
  readonly onClose: () => void;
}

/** The wordings that a text has had, newest first; each can be restored. */
export function WordingHistoryDialog({ text, languages, reword, onClose }: WordingHistoryProps) {
  const t = useTexts(texts);
  const { code } = text;
  const history = useQuery({
    queryKey: ['dictionary-history', code, text.wordings],
    queryFn: async ({ signal }) => (await get('/api/v1/dictionary/history/:code', { code }, signal)).data,
  });
  const bringBack = async (language: string, said: string) => {
    try {
      await reword?.(code, language, said);
      toastDone(t(said === '' ? 'restored' : 'saved'));
    } catch (failure) {
      toastFailure(failure);
    }
  };
  return (
    <Dialog onClose={onClose} title={t('history', { text: wordingIn(text, useChosenLanguage()) })} size="lg">
      <Found of={history} waiting={120}>
        {(data) => (
          <>
            {data.length === 0 ? <Text c="dimmed">{t('noHistory')}</Text> : null}
            <ol className={classes.history}>
              {data.map((entry) => {
                const language = languages.find((one) => one.code === entry.language);
                const isNow = language && (text.wordings[language.code] ?? null) === entry.text;
                return (
                  <li key={`${entry.at} ${entry.language}`}>
                    <div>
                      <span className={classes.own}>
                        {formatInstant(entry.at)} · {shownName(entry.by)} · {language?.name ?? entry.language}
                      </span>
                      <span lang={entry.language}>{entry.text ?? t('backToOriginal')}</span>
                    </div>
                    {reword && language && !isNow ? (
                      <Button
                        size="compact-xs"
                        h={24}
                        variant="subtle"
                        leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
                        onClick={() => bringBack(language.code, entry.text ?? '')}
                      >
                        {t('useAgain')}
                      </Button>
                    ) : null}
                  </li>
                );
              })}
            </ol>
          </>
        )}
      </Found>
    </Dialog>
  );
}
