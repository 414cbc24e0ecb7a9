import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useChosenLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { chooseLanguage } from './choose-language.ts';
import { useFirmLanguages } from './firm-languages.ts';
import { shell } from './shell.texts.ts';

/** How many names are shown side by side; more become a menu. */
const SIDE_BY_SIDE = 2;

/** The choice among the firm's languages. */
export function LanguageSwitch() {
  const t = useTexts(shell);
  const { code: now } = useChosenLanguage();
  const languages = useFirmLanguages().filter(({ online }) => online);
  const choose = (code: string) => {
    const found = languages.find((one) => one.code === code);
    if (found) chooseLanguage(found);
  };
  const data = languages.map(({ code, name }) => ({ value: code, label: name }));
  if (data.length > SIDE_BY_SIDE) {
    return (
      <NativeSelect
        size="xs"
        aria-label={t('language')}
        value={now}
        data={data}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    );
  }
  return <SegmentedControl size="xs" aria-label={t('language')} value={now} onChange={choose} data={data} />;
}
