import { Checkbox, Stack, TagsInput, Text } from '@mantine/core';
import { NOTED_FIELDS, NOTED_NAMES } from '#domain/repairs/noted.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { UNCOLLECTED_DAYS } from '#domain/repairs/uncollected.ts';
import { WARRANTY_STATUSES } from '#domain/warranties/warranty-status.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { notedTexts } from '#web/repairs/noted.texts.ts';
import { StateOption } from '#web/repairs/state-glyph.tsx';
import { useStates } from '#web/repairs/states.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { FilterChoices, FilterPanelFrame } from '#web/ui/table/filters/filter-panel.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { useOptions } from './filter-options.ts';
import { type ListState, repairList } from './list-url.ts';
import { texts } from './repair-list.texts.ts';

interface FilterPanelProps {
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly customerLabel: string | null;
  readonly arriving: boolean;
}

/** All filters of the list side by side; each takes effect at once. */
export default function FilterPanel({ state, onChange, customerLabel, arriving }: FilterPanelProps) {
  const t = useTexts(texts);
  const noted = useTexts(notedTexts);
  const language = useLanguage();
  const seesTechnicians = may(useAccount(), 'workSheets', 'view') && !arriving;
  const technicians = [
    ...useOptions('/api/v1/people/selectTechnicians', seesTechnicians).map(({ id, text }) => ({
      id: String(id),
      text,
    })),
    { id: 'none', text: t('noTechnician') },
  ];
  const named = <T extends { label: string; labelEn: string }>({ label, labelEn }: T) =>
    language === 'en' ? labelEn : label;
  const states = useStates().all.map(({ id, name }) => {
    const text = name[language];
    return { id, text, label: <StateOption id={id} text={text} /> };
  });
  const quotes = [
    { id: 'none', text: t('noQuote') },
    ...QUOTE_STATES.filter(({ key }) => key !== 'SUPERSEDED').map((quote) => ({
      id: String(quote.id),
      text: named(quote),
    })),
  ];
  return (
    <FilterPanelFrame
      columns={arriving ? 1 : 3}
      filtered={isFiltered(repairList, state)}
      onReset={() => onChange(repairList.noFilters)}
    >
      {arriving ? null : (
        <>
          <FilterChoices
            name={t('state')}
            options={states}
            chosen={state.states}
            onChange={(chosen) => onChange({ states: chosen })}
          />
          <Stack gap="md">
            {seesTechnicians ? (
              <FilterChoices
                name={t('technician')}
                options={technicians}
                chosen={state.technicians}
                onChange={(chosen) => onChange({ technicians: chosen })}
              />
            ) : null}
            <FilterChoices
              name={t('quote')}
              options={quotes}
              chosen={state.quotes}
              onChange={(chosen) => onChange({ quotes: chosen })}
            />
            <FilterChoices
              name={t('warranty')}
              options={WARRANTY_STATUSES.map((id) => ({ id, text: t(`warranty_${id}`) }))}
              chosen={state.warranty}
              onChange={(chosen) => onChange({ warranty: chosen })}
            />
          </Stack>
        </>
      )}
      <Stack gap="xs">
        <RemoteSelect
          path="/api/v1/user/select"
          label={t('customer')}
          size="xs"
          value={state.customer}
          text={customerLabel}
          comboboxProps={{ withinPortal: false }}
          onChange={(customer) => onChange({ customer })}
        />
        {arriving
          ? null
          : NOTED_NAMES.map((name) => (
              <TagsInput
                key={name}
                label={noted(name)}
                size="xs"
                value={[...state[name]]}
                onChange={(typed) =>
                  onChange({ [name]: typed.map(NOTED_FIELDS[name].plain).filter(NOTED_FIELDS[name].isValue) })
                }
              />
            ))}
        <Days name={t('entered')} from={state.from} to={state.to} onChange={(from, to) => onChange({ from, to })} />
        {arriving ? null : (
          <>
            <Days
              name={t('dueBetween')}
              from={state.dueFrom}
              to={state.dueTo}
              onChange={(dueFrom, dueTo) => onChange({ dueFrom, dueTo })}
            />
            <Days
              name={t('deliveredBetween')}
              from={state.deliveredFrom}
              to={state.deliveredTo}
              onChange={(deliveredFrom, deliveredTo) => onChange({ deliveredFrom, deliveredTo })}
            />
            <Checkbox
              size="xs"
              mt={4}
              label={t('overdue')}
              checked={state.overdue}
              onChange={(event) => onChange({ overdue: event.currentTarget.checked, onTime: false })}
            />
            <Checkbox
              size="xs"
              label={t('onTime')}
              checked={state.onTime}
              onChange={(event) => onChange({ onTime: event.currentTarget.checked, overdue: false })}
            />
            <Checkbox
              size="xs"
              label={t('supplierLate')}
              checked={state.supplierLate}
              onChange={(event) => onChange({ supplierLate: event.currentTarget.checked })}
            />
            <Checkbox
              size="xs"
              label={t('uncollected', { days: UNCOLLECTED_DAYS })}
              checked={state.uncollected}
              onChange={(event) => onChange({ uncollected: event.currentTarget.checked })}
            />
          </>
        )}
        <Checkbox
          size="xs"
          label={t('urgent')}
          checked={state.urgent}
          onChange={(event) => onChange({ urgent: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={t('unreadOnly')}
          checked={state.unread}
          onChange={(event) => onChange({ unread: event.currentTarget.checked })}
        />
      </Stack>
    </FilterPanelFrame>
  );
}

interface DaysProps {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (from: string, to: string) => void;
}

/** A range of days, both ends included; either end may be left empty. */
function Days({ name, from, to, onChange }: DaysProps) {
  const t = useTexts(texts);
  return (
    <Stack gap={4} role="group" aria-label={name}>
      <Text size="xs" fw={600} mt={4} aria-hidden="true">
        {name}
      </Text>
      <DayField size="xs" label={t('from')} value={from} onChange={(day) => onChange(day, to)} />
      <DayField size="xs" label={t('to')} value={to} onChange={(day) => onChange(from, day)} />
    </Stack>
  );
}
