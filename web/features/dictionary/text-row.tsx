import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProgramText } from '#api/contracts/dictionary.contract.ts';
import { useChosenLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { FirmLanguage } from '#web/shell/firm-languages.ts';
import { texts } from './dictionary.texts.ts';
import classes from './dictionary-page.module.css';
import { wordingIn } from './find-texts.ts';
import { WordingCell } from './wording-cell.tsx';
import { WordingHistoryDialog } from './wording-history.tsx';

interface TextRowProps {
  readonly text: ProgramText;
  /** The name of the screen on which it stands. */
  readonly place: string;
  readonly languages: readonly FirmLanguage[];
  readonly editable: boolean;
  readonly reword: (code: string, language: string, text: string) => Promise<void>;
}

/** A text with its place, in every language. */
export function TextRow({ text, place, languages, editable, reword }: TextRowProps) {
  const t = useTexts(texts);
  const [looking, setLooking] = useState(false);
  const history = t('history', { text: wordingIn(text, useChosenLanguage()) });
  return (
    <tr>
      <th scope="row" className={classes.code}>
        <div className={classes.name}>
          <span title={text.code}>{place}</span>
          <Tooltip label={history}>
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={history} onClick={() => setLooking(true)}>
              <IconHistory size={14} />
            </ActionIcon>
          </Tooltip>
        </div>
        {looking ? (
          <WordingHistoryDialog
            text={text}
            languages={languages}
            reword={editable ? reword : null}
            onClose={() => setLooking(false)}
          />
        ) : null}
      </th>
      {languages.map((language) => (
        <td key={language.code} data-label={language.name}>
          <WordingCell
            text={text}
            place={place}
            language={language}
            editable={editable}
            onSave={(wanted) => reword(text.code, language.code, wanted)}
          />
        </td>
      ))}
    </tr>
  );
}
