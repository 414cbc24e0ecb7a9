import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePresence } from '#web/lib/live/presence.ts';
import { fetchRepair } from '#web/repairs/repair-calls.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { useOpenRepair, useOpenRepairId } from '#web/repairs/use-open-repair.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { PeopleHere } from '#web/ui/people-here.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

/** `/admin/riparazioni/:id/:tab?`: one repair beside the list. */
export default function RepairDrawer() {
  const id = useOpenRepairId();
  const { close } = useOpenRepair();
  usePresence(id, 'viewing');
  const { data, error, refetch } = useQuery({
    queryKey: repairKeys.detail(id ?? 0),
    queryFn: ({ signal }) => fetchRepair(id ?? 0, signal),
    enabled: id !== null,
  });
  return (
    <SidePanel
      title={data?.code_intervention_gr ?? `#${id}`}
      aside={id === null ? null : <PeopleHere repairId={id} />}
      onClose={close}
    >
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {data ? (
        <Stack gap="xs">
          <Text fw={600}>{data.descriptionCustomer}</Text>
          <Text>{data.states_description}</Text>
          <Text>{data.description}</Text>
        </Stack>
      ) : error ? null : (
        <Skeleton h={240} />
      )}
    </SidePanel>
  );
}
