import { Button, Checkbox, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { QUOTE_STATES, STATES } from '#domain/repairs/state-keys.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { useOptions } from './filter-options.ts';
import classes from './filters.module.css';
import { isFiltered, type ListState, NO_FILTERS } from './list-url.ts';
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
  const english = useLanguage() === 'en';
  const seesTechnicians = may(useAccount(), 'workSheets', 'view') && !arriving;
  const technicians = useOptions('/api/v1/people/select', seesTechnicians);
  const named = <T extends { label: string; labelEn: string }>({ label, labelEn }: T) => (english ? labelEn : label);
  const states = STATES.map((state) => ({ id: state.id as number, text: named(state) }));
  const quotes = [
    { id: 'none', text: t('noQuote') },
    ...QUOTE_STATES.filter(({ key }) => key !== 'SUPERSEDED').map((quote) => ({
      id: String(quote.id),
      text: named(quote),
    })),
  ];
  return (
    <Stack gap="sm">
      <div className={classes.panel} data-arriving={arriving || undefined}>
        {arriving ? null : (
          <>
            <Choices
              name={t('state')}
              options={states}
              chosen={state.states}
              onChange={(chosen) => onChange({ states: chosen })}
            />
            <Stack gap="md">
              {seesTechnicians ? (
                <Choices
                  name={t('technician')}
                  options={technicians}
                  chosen={state.technicians}
                  onChange={(chosen) => onChange({ technicians: chosen })}
                />
              ) : null}
              <Choices
                name={t('quote')}
                options={quotes}
                chosen={state.quotes}
                onChange={(chosen) => onChange({ quotes: chosen })}
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
          <Text size="xs" fw={600} mt={4}>
            {t('entered')}
          </Text>
          <DayField size="xs" label={t('from')} value={state.from} onChange={(from) => onChange({ from })} />
          <DayField size="xs" label={t('to')} value={state.to} onChange={(to) => onChange({ to })} />
          {arriving ? null : (
            <Checkbox
              size="xs"
              mt={4}
              label={t('overdue')}
              checked={state.overdue}
              onChange={(event) => onChange({ overdue: event.currentTarget.checked })}
            />
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
      </div>
      <Group justify="flex-end">
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!isFiltered(state)}
          leftSection={<IconX size={14} aria-hidden="true" />}
          onClick={() => onChange(NO_FILTERS)}
        >
          {t('reset')}
        </Button>
      </Group>
    </Stack>
  );
}

interface ChoicesProps<T extends string | number> {
  readonly name: string;
  readonly options: readonly { readonly id: T; readonly text: string }[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** Some of a few values. */
function Choices<T extends string | number>({ name, options, chosen, onChange }: ChoicesProps<T>) {
  const toggle = (id: T) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Stack gap={0} role="group" aria-label={name}>
      <Text size="xs" fw={600} aria-hidden="true">
        {name}
      </Text>
      <ScrollArea.Autosize mah={420}>
        {options.map(({ id, text }) => (
          <Checkbox
            key={id}
            size="xs"
            classNames={{ root: classes.option, labelWrapper: classes.label }}
            label={text}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </ScrollArea.Autosize>
    </Stack>
  );
}
