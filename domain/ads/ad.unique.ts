import { refuse } from '../kernel/refusal.ts';
import type { UniqueValue } from '../kernel/unique-value.ts';
import { adMessages } from './ad.messages.ts';
import { ENDED_AD_STATUSES } from './ad-statuses.ts';
import type { AdState } from './offered/ad.state.ts';

const SHOWN_ELSEWHERE = refuse(adMessages['repair-shown-elsewhere'], 'repairs');

/** The repairs of its seller that a living ad shows: no other living ad of the seller may show them. */
export function uniqueValuesOfAd(ad: AdState): readonly UniqueValue[] {
  if (!ad || ENDED_AD_STATUSES.includes(ad.stage.status)) return [];
  return ad.repairs.map(({ repairId }) => ({
    scope: 'ad-repair',
    value: `${ad.customer_id}/${repairId}`,
    refusal: SHOWN_ELSEWHERE,
  }));
}
