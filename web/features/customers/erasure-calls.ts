import type { EraseBody, ErasureView } from '#api/contracts/personal-data.contract.ts';
import { get, getBlob, write } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';

/** Asks to erase a customer; a worker does it from then on. */
export function eraseCustomer(body: EraseBody, commandId: string) {
  return write('PUT', '/api/v1/erasure/customer', body, { commandId });
}

/** A customer's erasure; null while no worker has taken it up. */
export async function fetchErasure(customer: number, signal?: AbortSignal): Promise<ErasureView | null> {
  const query = { subject: `customer-${customer}`, limit: 1 };
  return (await get('/api/v1/erasures', query, signal)).data[0] ?? null;
}

/** Saves the certificate as a file on this device. */
export async function saveCertificate({ id, code }: ErasureView, kind: 'json' | 'pdf'): Promise<void> {
  saveFile(await getBlob(`/api/v1/erasure/:id/certificate.${kind}`, { id }), `${code}.${kind}`);
}
