import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '#api/contracts/customers.contract.ts';
import { get } from '#web/lib/api/client.ts';

export const ownCustomerKey = (id: number | null) => ['own-customer', id] as const;

/** The customer's own record. */
export async function fetchOwnCustomer(id: number, signal?: AbortSignal): Promise<CustomerDetail> {
  return (await get('/api/v1/customer/:id', { id }, signal)).data;
}

/** Queries the customer's own record. @param id null: the account is no customer, and nothing is asked for */
export function useOwnCustomer(id: number | null) {
  return useQuery({
    queryKey: ownCustomerKey(id),
    queryFn: ({ signal }) => fetchOwnCustomer(id ?? 0, signal),
    enabled: id !== null,
  });
}
