import { ActionIcon, Loader, Tooltip } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { ProgramText } from '#api/contracts/dictionary.contract.ts';
import { placesIn } from '#domain/dictionary/wording.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { FirmLanguage } from '#web/shell/firm-languages.ts';
import { CellFault } from '#web/ui/table/cells/cell-fault.tsx';
import { useCellSave } from '#web/ui/table/cells/use-cell-save.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { texts } from './dictionary.texts.ts';
import classes from './dictionary-page.module.css';
import { wordingIn } from './find-texts.ts';

interface WordingCellProps {
  readonly text: ProgramText;
  readonly place: string;
  readonly language: FirmLanguage;
  readonly editable: boolean;
  /** Saves a wording; empty: restores the program's own. @throws ApiFailure for the cell to show */
  readonly onSave: (wanted: string) => Promise<void>;
}

/** A text in one language, edited in place: Enter saves, Esc cancels, leaving the field saves. */
export function WordingCell({ text, place, language, editable, onSave }: WordingCellProps) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  const save = useCellSave<string>();
  const why = useId();
  const button = useRef<HTMLButtonElement>(null);
  /**
   * Whether the editor is closed. Closing removes the field, which some browsers report as leaving it: that must not
   * save.
   */
  const closed = useRef(true);
  const { code, base, name } = language;
  const original = text[base];
  const stored = wordingIn(text, language);
  const shown = save.wanted ?? stored;
  const reworded = text.wordings[code] !== undefined;
  const label = t('edit', { language: name, place, text: shown });
  const back = () => requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  const run = async (wanted: string) => {
    await save.run(wanted === '' ? wordingIn({ ...text, wordings: {} }, language) : wanted, async () => {
      await onSave(wanted);
      toastDone(t(wanted === '' || wanted === original ? 'restored' : 'saved'));
    });
  };
  const commit = () => {
    if (closed.current || typed === null) return;
    closed.current = true;
    setTyped(null);
    const wanted = typed.trim();
    if (wanted === stored) save.forget();
    else run(wanted);
  };

  if (!editable) return <CurrentWording text={shown} original={original} reworded={reworded} language={code} />;
  if (typed !== null) {
    return (
      <Editor
        {...{ text, language, typed, label }}
        onType={setTyped}
        onCommit={commit}
        onDone={(keep) => {
          if (keep) commit();
          else save.forget();
          closed.current = true;
          setTyped(null);
          back();
        }}
      />
    );
  }
  return (
    <div className={classes.cell}>
      <button
        ref={button}
        type="button"
        className={classes.edit}
        data-status={save.status}
        aria-label={label}
        aria-describedby={save.status === 'failed' ? why : undefined}
        aria-busy={save.status === 'saving'}
        onClick={() => {
          closed.current = false;
          setTyped(shown);
        }}
      >
        <CurrentWording text={shown} original={original} reworded={reworded} language={code} />
      </button>
      {save.status === 'saving' ? <Loader size={12} type="oval" aria-hidden="true" /> : null}
      {reworded ? (
        <Tooltip label={t('restore')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={`${t('restore')}: ${name}, ${place}, ${shown}`}
            onClick={() => run('').then(back)}
          >
            <IconRestore size={15} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      <CellFault id={why} save={save} />
    </div>
  );
}

/** The current wording, and below it the program's own if it differs. */
function CurrentWording({
  text,
  original,
  reworded,
  language,
}: {
  text: string;
  original: string;
  reworded: boolean;
  language: string;
}) {
  const t = useTexts(texts);
  return (
    <span className={classes.said} lang={language}>
      <span data-reworded={reworded || undefined}>{text}</span>
      {reworded ? <span className={classes.own}>{t('original', { text: original })}</span> : null}
    </span>
  );
}

interface EditorProps {
  readonly text: ProgramText;
  readonly language: FirmLanguage;
  readonly typed: string;
  readonly label: string;
  readonly onType: (text: string) => void;
  readonly onCommit: () => void;
  /** Closes the editor by a key; `keep`: what was typed is saved. */
  readonly onDone: (keep: boolean) => void;
}

function Editor({ text, language, typed, label, onType, onCommit, onDone }: EditorProps) {
  const t = useTexts(texts);
  const about = useId();
  const original = text[language.base];
  const places = placesIn(original).map((place) => `{${place}}`);
  const lines = original.includes('\n');
  return (
    <div>
      <textarea
        ref={focusAtEnd}
        className={classes.field}
        rows={Math.min(6, Math.max(1, Math.ceil(typed.length / 42)))}
        maxLength={text.max}
        lang={language.code}
        aria-label={label}
        aria-describedby={about}
        value={typed}
        onChange={(event) => onType(lines ? event.currentTarget.value : event.currentTarget.value.replace(/\n/g, ' '))}
        onBlur={onCommit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !(lines && event.shiftKey)) {
            event.preventDefault();
            onDone(true);
          } else if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            onDone(false);
          }
        }}
      />
      <div id={about} className={classes.about}>
        <span>{t('bound', { n: typed.length, max: text.max })}</span>
        {places.length > 0 ? <span>{t('places', { places: places.join(', ') })}</span> : null}
        {original.includes(' || ') ? <span>{t('forms')}</span> : null}
        <span>{t('keys')}</span>
      </div>
    </div>
  );
}

function focusAtEnd(element: HTMLTextAreaElement | null): void {
  if (element === null || document.activeElement === element) return;
  element.focus();
  element.setSelectionRange(element.value.length, element.value.length);
}
