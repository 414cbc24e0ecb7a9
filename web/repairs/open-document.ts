import { get } from '#web/lib/api/client.ts';
import { openMedia } from '#web/ui/media-image.tsx';

/** True for a number of our own series (`12/2026`): only of those there is a PDF. */
export function isOwnSeries(nr_ddt_gr: string): boolean {
  return /^\d+\/\d{4}$/.test(nr_ddt_gr);
}

async function openDocument(path: string): Promise<void> {
  const { data } = await get<{ data: { media: number; name: string } }>(path);
  await openMedia(data.media, data.name);
}

/** Opens the PDF of a version of a quote: the very file that the customer was sent. */
export function openQuoteDocument(repairId: number, version: number): Promise<void> {
  return openDocument(`/api/v1/document/quote/${repairId}/${version}`);
}

/** Opens the PDF of the transport document that a repair was given back with. */
export function openTransportDocument(repairId: number): Promise<void> {
  return openDocument(`/api/v1/document/transport/${repairId}`);
}
