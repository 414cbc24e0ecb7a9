import type { ErasureView } from '#api/contracts/personal-data.contract.ts';
import { get, getBlob } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';

/** The erasure of a subject (`customer-12`, `record-contact-7`); null until a worker has taken it up. */
export async function fetchErasure(subject: string, signal?: AbortSignal): Promise<ErasureView | null> {
  return (await get('/api/v1/erasures', { subject, limit: 1 }, signal)).data[0] ?? null;
}

/** Saves the certificate as a file on this device. */
export async function saveCertificate({ id, code }: ErasureView, kind: 'json' | 'pdf'): Promise<void> {
  saveFile(await getBlob(`/api/v1/erasure/:id/certificate.${kind}`, { id }), `${code}.${kind}`);
}
