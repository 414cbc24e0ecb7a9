import { NOTED_NAMES, type NotedName } from '#domain/repairs/noted.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { UNCOLLECTED_DAYS } from '#domain/repairs/uncollected.ts';
import { WARRANTY_STATUSES } from '#domain/warranties/warranty-status.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { notedTexts } from '#web/repairs/noted.texts.ts';
import { useStates } from '#web/repairs/states.ts';
import type { FilterChip } from '#web/ui/table/filters/filters.tsx';
import { useOptions } from './filter-options.ts';
import { type ListState, repairList } from './list-url.ts';
import { texts } from './repair-list.texts.ts';

/** A chip for each set filter. The search has none: its own field shows it. */
export function useFilterChips(
  state: ListState,
  customerLabel: string | null,
  onChange: (change: Partial<ListState>) => void,
): readonly FilterChip[] {
  const t = useTexts(texts);
  const noted = useTexts(notedTexts);
  const language = useLanguage();
  const states = useStates();
  const people = useOptions('/api/v1/people/selectTechnicians', state.technicians.length > 0);
  const labels = (all: readonly { id: number; label: string; labelEn: string }[], ids: readonly (string | number)[]) =>
    ids.map((id) => {
      const found = all.find((one) => String(one.id) === String(id));
      return found ? (language === 'en' ? found.labelEn : found.label) : t('noQuote');
    });
  const warrantyNames = WARRANTY_STATUSES.filter((one) => state.warranty.includes(one)).map((one) =>
    t(`warranty_${one}`),
  );
  const several = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : String(values.length));
  const technicians = state.technicians.map((id) =>
    id === 'none' ? t('noTechnician') : (people.find((one) => String(one.id) === id)?.text ?? id),
  );
  const without = (change: Partial<ListState>) => () => onChange(change);
  const chip = (key: keyof ListState & keyof typeof texts.it, set: boolean, value: string | null): FilterChip[] =>
    set ? [{ key, name: t(key), value, clear: without({ [key]: repairList.empty[key] }) }] : [];
  const flag = (key: 'uncollected' | 'unread', name: string): FilterChip[] =>
    state[key] ? [{ key, name, value: null, clear: without({ [key]: false }) }] : [];
  const list = (
    key: 'states' | 'technicians' | 'quotes' | 'warranty' | NotedName,
    name: string,
    values: readonly string[],
  ): FilterChip[] => (values.length > 0 ? [{ key, name, value: several(values), clear: without({ [key]: [] }) }] : []);
  type Day = 'from' | 'to' | 'dueFrom' | 'dueTo' | 'deliveredFrom' | 'deliveredTo';
  const between = (key: keyof typeof texts.it, from: Day, to: Day): FilterChip[] => {
    if (state[from] === '' && state[to] === '') return [];
    const days = [formatDay(state[from]), formatDay(state[to])].map((day) => day || '…').join(' – ');
    return [{ key, name: t(key), value: days, clear: without({ [from]: '', [to]: '' }) }];
  };
  return [
    ...list(
      'states',
      t('state'),
      state.states.map((id) => states.byId(id)?.name[language] ?? String(id)),
    ),
    ...list('technicians', t('technician'), technicians),
    ...NOTED_NAMES.flatMap((name) => list(name, noted(name), state[name])),
    ...list('quotes', t('quote'), labels(QUOTE_STATES, state.quotes)),
    ...list('warranty', t('warranty'), warrantyNames),
    ...chip('customer', state.customer !== null, customerLabel ?? String(state.customer)),
    ...between('entered', 'from', 'to'),
    ...between('dueBetween', 'dueFrom', 'dueTo'),
    ...between('deliveredBetween', 'deliveredFrom', 'deliveredTo'),
    ...chip('overdue', state.overdue, null),
    ...chip('onTime', state.onTime, null),
    ...chip('urgent', state.urgent, null),
    ...chip('supplierLate', state.supplierLate, null),
    ...flag('uncollected', t('uncollected', { days: UNCOLLECTED_DAYS })),
    ...flag('unread', t('unreadOnly')),
  ];
}
