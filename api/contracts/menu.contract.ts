import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { done } from './envelope.ts';
import { idInput } from './input.ts';

/** An entry of the staff's menu; `id` is the `idFunctionality` of the page that it leads to. */
const menuEntry = z.object({
  id: z.number().int(),
  url: z.string(),
  description: z.object({ it: z.string(), en: z.string() }),
});
export type MenuEntry = z.infer<typeof menuEntry>;

const menu = z.object({
  data: z.array(menuEntry),
  message: z.string(),
  /** Position of the read model that answered: live hints at or before it are old. */
  position: z.string().nullable(),
});

const base = '/api/v1/menuAdmin';
const params = z.object({ id: idInput });

/** Calls beside those of the family `menuAdmin`. */
export const menuEndpoints = {
  readMenu: { method: 'GET', path: `${base}/getMenu`, answer: menu },
  enableEntry: { method: 'POST', path: `${base}/enable/:id`, params, answer: done },
  disableEntry: { method: 'POST', path: `${base}/disable/:id`, params, answer: done },
} as const satisfies Endpoints;
