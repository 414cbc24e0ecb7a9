import { Button, Stack } from '@mantine/core';
import { IconBolt, IconClockExclamation, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QUOTE_STATES, STATES } from '#domain/repairs/state-keys.ts';
import { get } from '#web/lib/api/client.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { ChoiceFilter, Filter } from './filter-menu.tsx';
import classes from './filters.module.css';
import { isFiltered, type ListState, NO_FILTERS } from './list-url.ts';
import { texts } from './repair-list.texts.ts';

interface FiltersProps {
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  /** The customer's label, where a shown row tells it. */
  readonly customerLabel: string | null;
  /** On the arriving list there is no state, technician or quote yet to choose by. */
  readonly arriving: boolean;
}

interface Option {
  readonly id: number | string;
  readonly text: string;
}

function useOptions(path: string, enabled: boolean): readonly { id: number; text: string }[] {
  const { data } = useQuery({
    queryKey: ['select', path, ''],
    queryFn: ({ signal }) => get<{ data: Option[] }>(path, { search: '*' }, signal),
    staleTime: 5 * 60_000,
    enabled,
  });
  return (data?.data ?? []).map(({ id, text }) => ({ id: Number(id), text }));
}

/** What narrows the list; all of it stands in the address. */
export function Filters({ state, onChange, customerLabel, arriving }: FiltersProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const seesTechnicians = may(useAccount(), 'workSheets', 'view');
  const technicians = useOptions('/api/v1/people/select', seesTechnicians);
  const states = STATES.map(({ id, label, labelEn }) => ({
    id: id as number,
    text: language === 'en' ? labelEn : label,
  }));
  const quotes = [
    { id: 'none', text: t('noQuote') },
    ...QUOTE_STATES.filter(({ key }) => key !== 'SUPERSEDED').map(({ id, label, labelEn }) => ({
      id: String(id),
      text: language === 'en' ? labelEn : label,
    })),
  ];
  const dates = [formatDay(state.from), formatDay(state.to)];
  const datesText = state.from === '' && state.to === '' ? null : dates.map((date) => date || '…').join(' – ');
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      {arriving ? null : (
        <>
          <ChoiceFilter
            name={t('state')}
            options={states}
            chosen={state.states}
            onChange={(chosen) => onChange({ states: chosen })}
          />
          {seesTechnicians ? (
            <ChoiceFilter
              name={t('technician')}
              options={technicians}
              chosen={state.technicians}
              onChange={(chosen) => onChange({ technicians: chosen })}
            />
          ) : null}
          <ChoiceFilter
            name={t('quote')}
            options={quotes}
            chosen={state.quotes}
            onChange={(chosen) => onChange({ quotes: chosen })}
          />
        </>
      )}
      <Filter
        name={t('customer')}
        value={state.customer === null ? null : (customerLabel ?? String(state.customer))}
        onClear={() => onChange({ customer: null })}
        width={300}
      >
        <RemoteSelect
          path="/api/v1/user/select"
          aria-label={t('customer')}
          data-autofocus
          value={state.customer}
          text={customerLabel}
          comboboxProps={{ withinPortal: false }}
          onChange={(customer) => onChange({ customer })}
        />
      </Filter>
      <Filter name={t('entered')} value={datesText} onClear={() => onChange({ from: '', to: '' })}>
        <Stack gap="xs">
          <DayField label={t('from')} value={state.from} onChange={(from) => onChange({ from })} />
          <DayField label={t('to')} value={state.to} onChange={(to) => onChange({ to })} />
        </Stack>
      </Filter>
      {arriving ? null : (
        <Toggle
          on={state.overdue}
          icon={<IconClockExclamation size={14} />}
          onClick={() => onChange({ overdue: !state.overdue })}
        >
          {t('overdue')}
        </Toggle>
      )}
      <Toggle on={state.urgent} icon={<IconBolt size={14} />} onClick={() => onChange({ urgent: !state.urgent })}>
        {t('urgent')}
      </Toggle>
      {isFiltered(state) ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconX size={14} aria-hidden="true" />}
          onClick={() => onChange(NO_FILTERS)}
        >
          {t('reset')}
        </Button>
      ) : null}
    </search>
  );
}

function Toggle(props: { on: boolean; icon: React.ReactNode; onClick: () => void; children: string }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-pressed={props.on}
      className={classes.toggle}
      leftSection={props.icon}
      onClick={props.onClick}
    >
      {props.children}
    </Button>
  );
}
