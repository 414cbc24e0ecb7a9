import { Spotlight, spotlight } from '@mantine/spotlight';
import { shownName } from '#web/lib/text/shown-name.ts';
import '@mantine/spotlight/styles.css';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconLanguage, IconMoon, IconPlus, IconSearch, IconTool, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { get, type Page } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { chooseLanguage } from './choose-language.ts';
import { menuFor } from './menu.ts';
import { shell } from './shell.texts.ts';

const LIMIT = 6;

/** Ctrl+K: finds a repair (by number, code, customer, DDT or GR code), a customer, or an action. */
export default function Finder({ asked }: { asked: number }) {
  const t = useTexts(shell);
  const navigate = useNavigate();
  const account = useAccount();
  const { toggleColorScheme } = useMantineColorScheme();
  const [query, setQuery] = useState('');
  const [term] = useDebouncedValue(query.trim(), 150);
  const long = term.length >= 2;
  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);

  const repairs = useQuery({
    queryKey: ['finder', 'repairs', term],
    queryFn: ({ signal }) =>
      get<Page<RepairRow>>('/api/v1/intervention', { view: 'all', search: term, limit: LIMIT }, signal),
    enabled: long && may(account, 'repairs', 'view'),
    placeholderData: keepPreviousData,
  });
  const customers = useQuery({
    queryKey: ['finder', 'customers', term],
    queryFn: ({ signal }) =>
      get<{ data: { id: number | string; text: string }[] }>('/api/v1/user/select', { search: term }, signal),
    enabled: long && may(account, 'customers', 'view'),
    placeholderData: keepPreviousData,
  });

  const actions = [
    ...(account ? menuFor(account) : []).map(({ to, text }) => ({
      id: to,
      label: t('go', { place: t(text) }),
      icon: <IconArrowRight size={18} />,
      run: () => navigate(to),
    })),
    ...(may(account, 'repairs', 'create')
      ? [
          {
            id: 'new',
            label: t('newRepair'),
            icon: <IconPlus size={18} />,
            run: () => navigate('/admin/riparazioni/nuova'),
          },
        ]
      : []),
    { id: 'scheme', label: t('toggleScheme'), icon: <IconMoon size={18} />, run: toggleColorScheme },
    {
      id: 'language',
      label: t('toggleLanguage'),
      icon: <IconLanguage size={18} />,
      run: () => chooseLanguage(language() === 'it' ? 'en' : 'it'),
    },
  ].filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
  const foundRepairs = long ? (repairs.data?.data ?? []) : [];
  const foundCustomers = long ? (customers.data?.data ?? []).slice(0, LIMIT) : [];
  const nothing = foundRepairs.length + foundCustomers.length + actions.length === 0;

  return (
    <Spotlight.Root query={query} onQueryChange={setQuery} shortcut={null} scrollable maxHeight={480} clearQueryOnClose>
      <Spotlight.Search placeholder={t('findPlaceholder')} leftSection={<IconSearch size={18} />} />
      <Spotlight.ActionsList>
        {foundRepairs.length > 0 ? (
          <Spotlight.ActionsGroup label={t('groupRepairs')}>
            {foundRepairs.map((row) => (
              <Spotlight.Action
                key={row.id}
                label={`${row.code_intervention_gr} · ${shownName(row.descriptionCustomer)}`}
                description={[row.states_description, row.codeGr, row.description].filter(Boolean).join(' · ')}
                leftSection={<IconTool size={18} />}
                onClick={() => navigate(`/admin/riparazioni/${row.id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {foundCustomers.length > 0 ? (
          <Spotlight.ActionsGroup label={t('groupCustomers')}>
            {foundCustomers.map(({ id, text }) => (
              <Spotlight.Action
                key={id}
                label={text}
                leftSection={<IconUser size={18} />}
                onClick={() => navigate(`/admin/riparazioni?view=all&customer=${id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {actions.length > 0 ? (
          <Spotlight.ActionsGroup label={t('groupActions')}>
            {actions.map(({ id, label, icon, run }) => (
              <Spotlight.Action key={id} label={label} leftSection={icon} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {nothing ? <Spotlight.Empty>{long ? t('findNothing') : t('findHint')}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
