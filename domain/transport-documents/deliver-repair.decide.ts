import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/repair.state.ts';
import { idsOf, type RepairDecision } from '../repairs/repair-guards.ts';
import { type DdtCause, deliverable, hasOwnForm } from './transport-document.decide.ts';

export interface Papers {
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  readonly cause: DdtCause;
  readonly code_tracking: string;
}

/** The repair learns that a document of our series was issued for it. The same document again: nothing to do. */
export function deliverRepair(state: RepairState, papers: Papers): RepairDecision {
  if (state.status !== 'none' && state.delivery?.ownSeries && state.delivery.nr_ddt_gr === papers.nr_ddt_gr) return [];
  const repair = deliverable(state);
  if (isRefusal(repair)) return repair;
  return [{ type: 'RepairDelivered', data: { ...idsOf(repair), ...papers, ownSeries: true } }];
}

/** Given back with a document made elsewhere: number and date are typed, and must not look like ours. */
export function deliverWithTypedDocument(
  state: RepairState,
  papers: Papers,
  { today }: DecisionContext,
): RepairDecision {
  const repair = deliverable(state);
  if (isRefusal(repair)) return repair;
  if (papers.nr_ddt_gr === '') {
    return refuse('document-number-missing', 'Attenzione, indicare il numero del DDT GR', 'nr_ddt_gr');
  }
  if (hasOwnForm(papers.nr_ddt_gr)) {
    const message = 'Attenzione, un numero di questa forma è riservato alla nostra serie: emettere il DDT GR';
    return refuse('own-series-number', message, 'nr_ddt_gr');
  }
  if (papers.date_ddt_gr === '') {
    return refuse('document-date-missing', 'Attenzione, indicare la data del DDT GR', 'date_ddt_gr');
  }
  if (papers.date_ddt_gr > today) {
    return refuse('date-in-future', 'Attenzione, la data del DDT GR è nel futuro', 'date_ddt_gr');
  }
  return [{ type: 'RepairDelivered', data: { ...idsOf(repair), ...papers, ownSeries: false } }];
}

/** The specification's alert when the GR DDT of a repair with an associated one changes; null: none is due. */
export function associationAlert(rip_association: number | null): string | null {
  return rip_association === null
    ? null
    : `Attenzione, questa riparazione è associata alla riparazione numero ${rip_association}`;
}
