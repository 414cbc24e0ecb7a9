import type { EventNamed } from '../events.ts';
import { namesPerson } from '../kernel/erased.ts';
import { kernelMessages } from '../kernel/kernel.messages.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { ErasureGrounds } from '../personal-data/erasure.events.ts';
import { recordMessages } from './kernel/record.messages.ts';
import type { Family, RecordsState } from './record-state.ts';

/**
 * Decides that what a record with a key of its own says of a person is erased. It leaves the lists with it, whoever names it:
 * who asks for this can't be kept waiting for a list that he stands in. There is no way back.
 */
export function eraseRecord(
  family: Family,
  state: RecordsState,
  {
    id: recordId,
    ...erasure
  }: {
    readonly id: number;
    readonly erasureId: number;
    readonly grounds: ErasureGrounds;
    readonly reference: string;
  },
): readonly EventNamed<'PersonalDataErased'>[] | Refusal {
  const record = state.records.get(recordId);
  if (!record) return missing;
  if (record.erased) return refuseState(recordMessages['record-erased']);
  // What he is found by: in notes and addresses stand words and numbers that any reference may have.
  const own = Object.entries(family.fields).filter(([, { rules }]) => rules.personal && rules.searched);
  if (
    namesPerson(
      erasure.reference,
      own.map(([name]) => String(record.values[name])),
    )
  )
    return personalReference;
  const whose = { subject: 'record' as const, customer_id: null, accountId: null, family: family.name, recordId };
  return [{ type: 'PersonalDataErased', data: { ...erasure, ...whose } }];
}

const personalReference = refuse(kernelMessages['personal-reference'], 'reference');
