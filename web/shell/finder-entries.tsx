import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowRight,
  IconBolt,
  IconBox,
  IconFilter,
  IconLanguage,
  IconMoon,
  IconPlus,
  IconTool,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ItemSearchRow } from '#api/contracts/item-search.contract.ts';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useMenu } from '#web/lib/menu/menu.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { language } from '#web/lib/text/language.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { addressOf, offeredFamilies } from '#web/records/family.ts';
import { recordTexts } from '#web/records/records.texts.ts';
import { SECTIONS } from '#web/records/sections.ts';
import { namedLists } from '#web/repairs/named-lists.ts';
import { useOffered } from '#web/repairs/offered-actions.ts';
import { useStates } from '#web/repairs/states.ts';
import { chooseLanguage } from './choose-language.ts';
import { exactFirst } from './exact-first.ts';
import { isSite, topEntries } from './menu.ts';
import { ITEM_PATH } from './return-path.ts';
import { shell } from './shell.texts.ts';

/** A result of the finder: a place to go to, or an action. */
export interface FinderEntry {
  readonly id: string;
  readonly label: string;
  /** The texts that, typed whole, mean this entry: those of commands and pages. */
  readonly names?: readonly string[];
  readonly description?: string;
  readonly icon: ReactNode;
  readonly run: () => unknown;
}

export interface FinderGroup {
  readonly label: string;
  readonly entries: readonly FinderEntry[];
}

interface Found {
  readonly term: string;
  readonly repairs: readonly RepairRow[];
  readonly customers: readonly { readonly id: number | string; readonly text: string }[];
  /** Parts, found by our code, their maker's or the product's. */
  readonly parts: readonly ItemSearchRow[];
}

const LIMIT = 6;
const NOTHING: Found = { term: '', repairs: [], customers: [], parts: [] };

/**
 * The finder's results for a text. They change at once, when all answers are there: until then the last results stay,
 * so that nothing moves under the hand.
 * @returns `term`: the text to which the results belong; `failed`: the server could not be asked
 */
export function useFinderEntries(query: string) {
  const t = useTexts(shell);
  const words = useTexts(recordTexts);
  const navigate = useNavigate();
  const account = useAccount();
  const { entries: menu } = useMenu(account);
  const offered = useOffered();
  const { toggleColorScheme } = useMantineColorScheme();
  const states = useStates();
  const seesRepairs = may(account, 'repairs', 'view');
  const { data: technicians = [] } = useQuery({
    queryKey: ['select', '/api/v1/people/selectTechnicians', ''],
    queryFn: ({ signal }) => get('/api/v1/people/selectTechnicians', { search: '*' }, signal),
    select: ({ data: people }) => people,
    staleTime: 5 * 60_000,
    enabled: may(account, 'workSheets', 'view'),
  });
  const [term] = useDebouncedValue(query.trim(), 150);
  const long = term.length >= 2;
  const { data, isError } = useQuery({
    queryKey: ['finder', term],
    queryFn: async ({ signal }): Promise<Found> => {
      const [repairs, customers, parts] = await Promise.all([
        seesRepairs ? get('/api/v1/intervention', { view: 'all', search: term, limit: LIMIT }, signal) : { data: [] },
        may(account, 'customers', 'view') ? get('/api/v1/user/select', { search: term }, signal) : { data: [] },
        write('POST', '/api/v1/searchitemsGr/searchImplementedItemsGlobal', { code_gr: term, limit: LIMIT }),
      ]);
      return { term, repairs: repairs.data, customers: customers.data.slice(0, LIMIT), parts: parts.data };
    },
    enabled: long,
  });
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (!long || isError) setFound({ ...NOTHING, term });
    else if (data?.term === term) setFound(data);
  }, [data, isError, long, term]);

  const said = (entry: FinderEntry) => entry.label.toLowerCase().includes(found.term.toLowerCase());
  const actions: FinderEntry[] = (offered?.actions ?? []).map((one) => ({
    ...one,
    id: `open-${one.id}`,
    // «Urgenze…» opens a dialog; nobody types the dots.
    names: [one.label.replace(/…$/, '')],
    icon: <IconBolt size={18} />,
  }));
  const places: FinderEntry[] = (account ? topEntries(account, menu) : []).map(({ url, label }) => ({
    id: url,
    label: t('go', { place: label }),
    names: [label, t('go', { place: label })],
    icon: <IconArrowRight size={18} />,
    run: () => (isSite(url) ? window.open(url, '_blank', 'noreferrer') : navigate(url)),
  }));
  const families: FinderEntry[] = (account ? offeredFamilies(account, menu) : []).map(({ family, name }) => ({
    id: addressOf(family),
    label: t('go', { place: name }),
    names: [name, t('go', { place: name })],
    description: words(SECTIONS[family.section].text),
    icon: <IconArrowRight size={18} />,
    run: () => navigate(addressOf(family)),
  }));
  const others: FinderEntry[] = [
    {
      id: 'new',
      label: t('newRepair'),
      icon: <IconPlus size={18} />,
      run: () => navigate('/admin/riparazioni/nuova'),
    },
    { id: 'scheme', label: t('toggleScheme'), icon: <IconMoon size={18} />, run: toggleColorScheme },
    {
      id: 'language',
      label: t('toggleLanguage'),
      icon: <IconLanguage size={18} />,
      run: () => chooseLanguage(language() === 'it' ? { code: 'en', base: 'en' } : { code: 'it', base: 'it' }),
    },
  ]
    .filter(({ id }) => id !== 'new' || may(account, 'repairs', 'create'))
    .map((entry) => ({ ...entry, names: [entry.label] }));
  const repairs = found.repairs.map((row) => ({
    id: `repair-${row.id}`,
    label: `${row.code_intervention_gr} · ${shownName(row.descriptionCustomer)}`,
    description: [row.states_description, row.codeGr, row.description].filter(Boolean).join(' · '),
    icon: <IconTool size={18} />,
    run: () => navigate(`/admin/riparazioni/${row.id}`),
  }));
  const customers = found.customers.map(({ id, text }) => ({
    id: `customer-${id}`,
    label: text,
    icon: <IconUser size={18} />,
    run: () => navigate(`/admin/riparazioni?view=all&customer=${id}`),
  }));
  const parts = found.parts.map(({ id, code_gr, original_code, brand, description }) => ({
    id: `part-${id}`,
    label: code_gr || original_code,
    description: [brand, description].filter(Boolean).join(' · '),
    icon: <IconBox size={18} />,
    run: () => navigate(`${ITEM_PATH}?id=${id}`),
  }));
  const lists = seesRepairs ? namedLists(found.term, { states: states.all, technicians }, language()) : [];
  const named = lists.map(({ id, kind, name, to }) => ({
    id: `list-${id}`,
    label: name,
    description: t(`list_${kind}`),
    icon: <IconFilter size={18} />,
    run: () => navigate(to),
  }));
  const groups: FinderGroup[] = [
    { label: offered?.title ?? '', entries: actions.filter(said) },
    { label: t('groupLists'), entries: named },
    { label: t('groupRepairs'), entries: repairs },
    { label: t('groupCustomers'), entries: customers },
    { label: t('groupParts'), entries: parts },
    { label: t('groupActions'), entries: [...places, ...(found.term === '' ? [] : families), ...others].filter(said) },
  ];
  const shown = groups.filter(({ entries }) => entries.length > 0);
  return { term: found.term, failed: isError && long, groups: exactFirst(shown, found.term) };
}
