import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProgramText } from '#api/contracts/dictionary.contract.ts';
import { LANGUAGES, type Language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { texts } from './dictionary.texts.ts';
import classes from './dictionary-page.module.css';
import { WordingCell } from './wording-cell.tsx';
import { WordingHistoryDialog } from './wording-history.tsx';

interface TextRowProps {
  readonly text: ProgramText;
  readonly editable: boolean;
  readonly reword: (code: string, language: Language, text: string) => Promise<void>;
}

/** A text with its code, in every language. */
export function TextRow({ text, editable, reword }: TextRowProps) {
  const t = useTexts(texts);
  const [looking, setLooking] = useState(false);
  const history = t('history', { code: text.code });
  return (
    <tr>
      <th scope="row" className={classes.code}>
        <span>{text.code}</span>
        <Tooltip label={history}>
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={history} onClick={() => setLooking(true)}>
            <IconHistory size={14} />
          </ActionIcon>
        </Tooltip>
        {looking ? (
          <WordingHistoryDialog text={text} reword={editable ? reword : null} onClose={() => setLooking(false)} />
        ) : null}
      </th>
      {LANGUAGES.map(({ code, name }) => (
        <td key={code} data-label={name}>
          <WordingCell
            text={text}
            language={code}
            editable={editable}
            onSave={(wanted) => reword(text.code, code, wanted)}
          />
        </td>
      ))}
    </tr>
  );
}
