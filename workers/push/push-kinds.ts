import type { Permission } from '#domain/accounts/permissions.ts';
import type { EventName } from '#domain/events.ts';
import type { Texts } from '#domain/kernel/message.ts';
import type { StoredNamed } from '#workers/reactions/reaction.ts';

/** Whom an event is pushed to: an account, or everybody of a customer. */
type Whom = { readonly account: number } | { readonly customer: number } | null;

/** Something that is told by push. Says of a repair no more than its code: a locked phone shows it to whoever holds it. */
export interface PushKind<N extends EventName = EventName> {
  readonly on: N;
  whom(event: StoredNamed<N>): Whom;
  /** What he must be allowed to see at the moment of sending. */
  readonly needs: Permission;
  readonly title: Texts;
  /** Where a touch leads. */
  link(repairId: number): string;
}

const define = <N extends EventName>(kind: PushKind<N>) => kind as unknown as PushKind;

/** All kinds, by the name that waits in `vault.push_outbox`. */
export const PUSH_KINDS: Readonly<Record<string, PushKind>> = {
  'technician-assigned': define({
    on: 'TechnicianAssigned',
    // What one takes up himself is no news.
    whom: ({ data: { id_people }, meta: { actor } }) =>
      id_people === null || (actor.kind === 'account' && actor.id === id_people) ? null : { account: id_people },
    needs: { function: 'repairs', action: 'view' },
    title: { it: 'Nuova riparazione assegnata a te', en: 'A repair was assigned to you' },
    link: (repairId) => `/admin/assegnate/${repairId}`,
  }),
  'quote-issued': define({
    on: 'QuoteIssued',
    whom: ({ data: { customer_id } }) => ({ customer: customer_id }),
    needs: { function: 'quotes', action: 'view' },
    title: { it: 'È arrivato un preventivo', en: 'A quote has arrived' },
    link: (repairId) => `/area-cliente/riparazioni/${repairId}`,
  }),
};
