import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CustomerRepair } from '#api/contracts/repairs.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { EmptyState, FailedState } from '#web/ui/page-state.tsx';

/** `/area-cliente`: the customer's own repairs. */
export default function PanelHomePage() {
  const account = useAccount();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-repairs'],
    queryFn: async ({ signal }) =>
      (
        await get<{ data: CustomerRepair[] }>(
          `/api/v1/interventioncustomer/getAllInterventionCustomer/${account?.id}`,
          {},
          signal,
        )
      ).data,
  });
  if (error) return <FailedState error={error} retry={refetch} />;
  if (!data) return <Skeleton h={240} />;
  if (data.length === 0) return <EmptyState />;
  return (
    <Stack>
      <Title order={1}>Riparazioni</Title>
      {data.map((row) => (
        <Anchor key={row.id} component={Link} to={`/area-cliente/riparazioni/${row.id}`}>
          <Text>
            {row.code_intervention_gr} · {row.states_description}
          </Text>
        </Anchor>
      ))}
    </Stack>
  );
}
