import { useQuery } from '@tanstack/react-query';
import type { FirmSettings } from '#api/contracts/firm.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { FIRM_KEY } from '#web/lib/firm/firm.ts';

export async function fetchFirmSettings(signal?: AbortSignal): Promise<FirmSettings> {
  return (await get('/api/v1/firm', {}, signal)).data;
}

export function useFirmSettings() {
  return useQuery({ queryKey: [...FIRM_KEY, 'settings'], queryFn: ({ signal }) => fetchFirmSettings(signal) });
}

export function useFirmHistory() {
  return useQuery({
    queryKey: [...FIRM_KEY, 'history'],
    queryFn: async ({ signal }) => (await get('/api/v1/firm/history', {}, signal)).data,
  });
}

/** @param revision that the changes are based on; absent: they overwrite whatever is stored */
export const saveFirm = (changes: Readonly<Record<string, unknown>>, revision?: number) =>
  write('POST', '/api/v1/firm', changes, revision === undefined ? {} : { revision });

/** An empty text removes the logo. */
export const saveLogo = (logo: string, name: string) => write('POST', '/api/v1/firm/logo', { logo, name });

export const sendTestMail = () => write('POST', '/api/v1/firm/mailtest', {});
