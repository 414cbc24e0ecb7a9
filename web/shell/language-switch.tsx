import { SegmentedControl } from '@mantine/core';
import { LANGUAGES, setLanguage, useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
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
      onChange={(code) => setLanguage(code === 'en' ? 'en' : 'it')}
      data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
