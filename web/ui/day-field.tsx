import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatDay, parseDay } from '#web/lib/dates/dates.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

/** Loaded when it is opened: most days are typed. */
const DayCalendar = lazy(() => import('./day-calendar.tsx'));

export interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD`, or an empty text. */
  readonly value: string;
  /** Called with an existing day or an empty text, never with half a date. */
  readonly onChange: (wire: string) => void;
}

/**
 * A day, typed as DD/MM/YYYY or chosen. What is no existing day stays as typed, with its message: nothing is guessed or
 * rolled over. (Mantine's own DateInput reads 02/03 as 3 February and rolls 31/02 over.)
 */
export function DayField({ value, onChange, error, onBlur, ...rest }: DayFieldProps) {
  const t = useTexts(common);
  const [typed, setTyped] = useState(formatDay(value));
  const [invalid, setInvalid] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    setTyped((now) => (value === '' || parseDay(now) !== value ? formatDay(value) : now));
    setInvalid(false);
  }, [value]);

  const read = (text: string, complain: boolean) => {
    const day = text.trim() === '' ? '' : parseDay(text);
    if (complain) setInvalid(day === null);
    else if (day !== null) setInvalid(false);
    if (day !== null && day !== value) onChange(day);
  };
  const choose = (day: string | null) => {
    setOpen(false);
    onChange(day ?? '');
    setTyped(formatDay(day));
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
          error={invalid ? t('invalidDate') : error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            read(event.currentTarget.value, false);
          }}
          onBlur={(event) => {
            read(typed, true);
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
