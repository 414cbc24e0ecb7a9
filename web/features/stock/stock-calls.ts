import type { StockView } from '#api/contracts/stock.contract.ts';
import { get } from '#web/lib/api/client.ts';

/** The query keys of the stock. */
export const stockKeys = {
  all: ['stock'] as const,
  lists: ['stock', 'list'] as const,
  counts: ['stock', 'counts'] as const,
  detail: (id: number) => ['stock', 'detail', id] as const,
};

/** An item's stock with the holders of its pieces, and the position up to which it includes events. */
export type StockDetail = StockView & { readonly position: string | null };

export async function fetchStock(id: number, signal?: AbortSignal): Promise<StockDetail> {
  const { data, position } = await get('/api/v1/stock/:id', { id }, signal);
  return { ...data, position };
}

/** The path of the stock's page, and the address of what is open on it, which keeps the list's filters. */
export const STOCK_PATH = '/admin/magazzino';
export const stockLink = (open: number | string): string => `${STOCK_PATH}/${open}${window.location.search}`;
/** In the address, in place of an item's id: goods are being received. */
export const RECEIVING = 'carico';
