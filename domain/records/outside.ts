import type { LocalizedText } from '../kernel/message.ts';

/** What fields of records may reference beside families: other features, by their ids. */
export const OUTSIDE = {
  customer: { many: { it: 'Clienti', en: 'Customers' }, select: '/api/v1/user/select' },
  roles: { many: { it: 'Ruoli', en: 'Roles' }, select: '/api/v1/roles/select' },
} as const satisfies Readonly<Record<string, { readonly many: LocalizedText; readonly select: string }>>;
export type OutsideName = keyof typeof OUTSIDE;

/** Whether a field's `ref` names a feature of {@link OUTSIDE} rather than a family. */
export function isOutside(name: string): name is OutsideName {
  return Object.hasOwn(OUTSIDE, name);
}
