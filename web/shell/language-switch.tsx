import { SegmentedControl } from '@mantine/core';
import { LANGUAGES, useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { chooseLanguage } from './choose-language.ts';
import { shell } from './shell.texts.ts';

/** Italian or English. */
export function LanguageSwitch() {
  const t = useTexts(shell);
  const now = useLanguage();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('language')}
      value={now}
      onChange={(code) => chooseLanguage(code === 'en' ? 'en' : 'it')}
      data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
