import type { StockView } from '#api/contracts/stock.contract.ts';
import { get } from '#web/lib/api/client.ts';

/** The keys of the queries about the stock. */
export const stockKeys = {
  all: ['stock'] as const,
  lists: ['stock', 'list'] as const,
  counts: ['stock', 'counts'] as const,
  detail: (id: number) => ['stock', 'detail', id] as const,
};

/** An item's stock with who holds pieces, and up to which event that holds. */
export type StockDetail = StockView & { readonly position: string | null };

export async function fetchStock(id: number, signal?: AbortSignal): Promise<StockDetail> {
  const { data, position } = await get('/api/v1/stock/:id', { id }, signal);
  return { ...data, position };
}

/** Where the page of the stock is; what is open stands behind it, the list's filters stay. */
export const STOCK_PATH = '/admin/magazzino';
export const stockLink = (open: number | string): string => `${STOCK_PATH}/${open}${window.location.search}`;
/** In place of an item's number: goods are being received. */
export const RECEIVING = 'carico';
