import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProgramText } from '#api/contracts/dictionary.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { FirmLanguage } from '#web/shell/firm-languages.ts';
import { texts } from './dictionary.texts.ts';
import classes from './dictionary-page.module.css';
import { WordingCell } from './wording-cell.tsx';
import { WordingHistoryDialog } from './wording-history.tsx';

interface TextRowProps {
  readonly text: ProgramText;
  readonly languages: readonly FirmLanguage[];
  readonly editable: boolean;
  readonly reword: (code: string, language: string, text: string) => Promise<void>;
}

/** A text with its code, in every language. */
export function TextRow({ text, languages, editable, reword }: TextRowProps) {
  const t = useTexts(texts);
  const [looking, setLooking] = useState(false);
  const history = t('history', { code: text.code });
  return (
    <tr>
      <th scope="row" className={classes.code}>
        <div className={classes.name}>
          <span>{text.code}</span>
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
            language={language}
            editable={editable}
            onSave={(wanted) => reword(text.code, language.code, wanted)}
          />
        </td>
      ))}
    </tr>
  );
}
