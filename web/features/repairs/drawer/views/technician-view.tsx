import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '#web/lib/api/client.ts';
import { scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { useFigures } from '#web/repairs/use-figures.ts';
import { Found } from '#web/ui/found.tsx';
import { useRepairActions } from '../actions/use-repair-actions.ts';
import { ChoiceList } from './choice-list.tsx';
import { ViewFrame } from './view-frame.tsx';
import { viewTexts } from './views.texts.ts';

/** View «Tecnico»: chooses the technician of this repair, and shows how many open and overdue repairs each one has. */
export default function TechnicianView() {
  const t = useTexts(viewTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const { assign } = useRepairActions(repair);
  const [term, setTerm] = useState('');
  const [debouncedTerm] = useDebouncedValue(term.trim(), 200);
  const technicians = useQuery({
    queryKey: ['select', '/api/v1/people/selectTechnicians', debouncedTerm],
    queryFn: ({ signal }) => get('/api/v1/people/selectTechnicians', { search: debouncedTerm || '*' }, signal),
    placeholderData: keepPreviousData,
  });
  const loads = useFigures().data?.data.figures.technicians;
  const facts = (id: number) => {
    const load = loads?.find((one) => one.id === id);
    if (!loads) return '';
    if (!load) return t('free');
    const open = t('load', { n: load.open });
    return load.overdue > 0 ? `${open}, ${t('late', { n: load.overdue })}` : open;
  };
  const people = (technicians.data?.data ?? []).map(({ id, text }) => ({ id, name: text, facts: facts(id) }));
  return (
    <ViewFrame title={t('technicianTitle')}>
      <Text size="sm" c="dimmed">
        {t('technicianText')}
      </Text>
      <Found of={technicians} waiting={200}>
        {() => (
          <ChoiceList
            label={t('technicianTitle')}
            choices={debouncedTerm === '' ? [...people, { id: null, name: t('noTechnician') }] : people}
            chosen={repair.id_people}
            readOnly={repair.archived || scopeFor(account, 'repairs', 'edit') !== 'all'}
            search={{ label: t('searchTechnician'), term, onTerm: setTerm }}
            onChoose={({ id, name }) => assign(id, name)}
          />
        )}
      </Found>
    </ViewFrame>
  );
}
