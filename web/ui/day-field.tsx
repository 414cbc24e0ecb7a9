import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isDoubtful, parseDay, typedDay } from '#web/lib/dates/dates.ts';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from './lazy-component.tsx';

/** Loaded when it is opened: most days are typed. */
const DayCalendar = lazyComponent(() => import('./day-calendar.tsx'));

export interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD`, or an empty text. */
  readonly value: string;
  /** Called with an existing day or an empty text, never with half a date. */
  readonly onChange: (wire: string) => void;
}

/**
 * A day, typed as DD/MM/YYYY or chosen. A text that is no existing day stays as typed, with a message: nothing is
 * guessed or rolled over. (Mantine's own DateInput reads 02/03 as 3 February and rolls 31/02 over.) A day before 2000
 * that was typed here asks first: it is accepted when it is submitted once more.
 */
export function DayField({ value, onChange, error, onBlur, ...rest }: DayFieldProps) {
  const t = useTexts(common);
  const [typed, setTyped] = useState(typedDay(value));
  const [open, setOpen] = useState(false);
  /** The value as it came in: an old day that was there before is not asked about. */
  const given = useRef(value);
  /** The day that was asked about: submitted again, it is meant. */
  const asked = useRef<string | null>(null);
  const { fault, leave, forget } = useOwnFault((submitting) => {
    const day = dayOf(typed);
    if (day === null) return t('invalidDate');
    if (!isDoubtful(day) || day === given.current) return null;
    if (submitting && asked.current === day) return null;
    if (submitting) asked.current = day;
    return t('oldDate', { day: typedDay(day) });
  });

  useEffect(() => {
    setTyped((now) => {
      if (value !== '' && parseDay(now) === value) return now;
      given.current = value;
      return typedDay(value);
    });
    if (!isDoubtful(value)) forget();
  }, [value, forget]);

  const read = (text: string) => {
    const day = dayOf(text);
    if (day === null) return;
    if (!isDoubtful(day)) forget();
    if (day !== value) onChange(day);
  };
  const choose = (day: string | null) => {
    setOpen(false);
    onChange(day ?? '');
    setTyped(typedDay(day));
    forget();
  };

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          placeholder="GG/MM/AAAA"
          {...rest}
          value={typed}
          error={fault ?? error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            read(event.currentTarget.value);
          }}
          onBlur={(event) => {
            leave(event);
            onBlur?.(event);
          }}
          rightSection={
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label={t('chooseDate')}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={rest.disabled}
              onClick={() => setOpen((now) => !now)}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown p="xs" role="dialog" aria-label={t('chooseDate')}>
        <Suspense fallback={<Skeleton w={252} h={260} />}>
          <DayCalendar value={value} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The typed text as the wire's text; null: it is no existing day. */
function dayOf(text: string): string | null {
  return text.trim() === '' ? '' : parseDay(text);
}
