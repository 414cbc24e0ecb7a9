import { Input, Loader, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { usePageLock } from '#web/ui/page-lock.ts';
import classes from './finder.module.css';
import { type FinderEntry, useFinderEntries } from './finder-entries.tsx';
import { shell } from './shell.texts.ts';
import type { FinderState } from './use-finder.ts';

/**
 * Ctrl+K: finds a repair (by number, code, customer, DDT or GR code), the repairs of a state or a technician, a
 * customer, a part by one of its codes, or an action.
 */
export default function Finder({ finder }: { readonly finder: FinderState }) {
  const t = useTexts(shell);
  const { openings, isOpen, typed, close } = finder;
  const lockScroll = usePageLock(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      lockScroll={lockScroll}
      withCloseButton={false}
      size={600}
      padding={0}
      yOffset={80}
      aria-label={t('find')}
      // A person who goes on typing types into it: nothing fades in, and the field has the focus at once.
      transitionProps={{ duration: 0 }}
    >
      <Search key={openings} typed={typed} onClose={close} />
    </Modal>
  );
}

/** The text that these keys type into a field. */
function textOf(keys: readonly string[]): string {
  return keys.reduce(
    (text, key) => (key === 'Backspace' ? text.slice(0, -1) : key === 'Enter' ? text : text + key),
    '',
  );
}

/**
 * A field and its list (the combobox of WAI-ARIA): the focus stays in the field, and the list marks the entry that
 * Enter takes.
 */
function Search({ typed, onClose }: { typed: readonly string[]; onClose: () => void }) {
  const t = useTexts(shell);
  const words = useTexts(common);
  const list = useId();
  const [query, setQuery] = useState(() => textOf(typed));
  const { term, failed, groups } = useFinderEntries(query);
  // The field comes first, and the list in the next frame: the field must be there for whoever goes on typing.
  const isListDrawn = useDeferredValue(true, false);
  const entries = groups.flatMap((group) => group.entries);
  const [choice, setChoice] = useState({ term: '', at: 0 });
  /** Whether Enter was pressed before the answer is there: it then takes the first result. */
  const hasty = useRef(query !== '' && typed.at(-1) === 'Enter');
  const isCurrent = term === query.trim();
  /** The entry to which one has moved in the shown results; the first one when other results are shown. */
  const chosen = choice.term === term ? choice.at : 0;
  const setChosen = (at: number) => setChoice({ term, at });
  const current = entries[Math.min(chosen, entries.length - 1)];
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const idOf = (entry: FinderEntry) => `${list}-${entry.id}`;
  const take = (entry: FinderEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const takeFirst = useRef(() => {});
  useEffect(() => {
    takeFirst.current = () => take(entries[0]);
  });
  useEffect(() => {
    if (!isCurrent || !hasty.current) return;
    hasty.current = false;
    takeFirst.current();
  }, [isCurrent]);
  const move = (to: number) => {
    const next = (to + entries.length) % entries.length;
    setChosen(next);
    const entry = entries[next];
    if (entry) document.getElementById(idOf(entry))?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(chosen + 1),
    ArrowUp: () => move(chosen - 1),
    Enter: () => {
      if (isCurrent) take(current);
      else hasty.current = true;
    },
    Escape: onClose,
  };
  return (
    <>
      <Input
        ref={field}
        data-autofocus
        size="lg"
        variant="unstyled"
        className={classes.search}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        role="combobox"
        aria-label={t('find')}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current ? idOf(current) : undefined}
        autoComplete="off"
        rightSection={isCurrent || failed ? null : <Loader size={16} type="oval" aria-hidden="true" />}
        placeholder={t('findPlaceholder')}
        value={query}
        onChange={(event) => {
          hasty.current = false;
          setQuery(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          const run = event.nativeEvent.isComposing ? undefined : keys[event.key];
          if (!run) return;
          event.preventDefault();
          run();
        }}
      />
      <div className={classes.list} id={list} role="listbox" aria-label={t('find')} aria-busy={!isCurrent}>
        {(isListDrawn ? groups : []).map((group) => (
          <fieldset key={group.label} aria-label={group.label} className={classes.part}>
            <div className={classes.group} aria-hidden="true">
              {group.label}
            </div>
            {group.entries.map((entry) => (
              // The field has the keys; the mouse can choose as well.
              <div
                key={entry.id}
                id={idOf(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={classes.entry}
                onMouseMove={() => setChosen(entries.indexOf(entry))}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(entry)}
                onKeyDown={(event) => event.key === 'Enter' && take(entry)}
              >
                <span className={classes.icon} aria-hidden="true">
                  {entry.icon}
                </span>
                <span>
                  {entry.label}
                  {entry.description ? <span className={classes.description}>{entry.description}</span> : null}
                </span>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <p className={classes.hint} role="status">
        {failed
          ? words('UnableToConnectToServer')
          : !isCurrent
            ? t('findWorking')
            : entries.length === 0
              ? t('findNothing')
              : term.length < 2
                ? t('findHint')
                : t('findCount', { n: entries.length })}
      </p>
    </>
  );
}
