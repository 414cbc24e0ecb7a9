import type { EventNamed } from '../events.ts';
import { namesPerson } from '../kernel/erased.ts';
import { kernelMessages } from '../kernel/kernel.messages.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { ErasureGrounds } from '../personal-data/erasure.events.ts';
import { recordMessages } from './kernel/record.messages.ts';
import type { Family, RecordsState } from './record-state.ts';

/**
 * Erases what a record with a key of its own tells of a person. The record leaves the lists for ever, even where others
 * name it: the person who asks must not wait until a list no longer holds them. An erasure can't be undone.
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
  // Only the fields by which the person is found: notes and addresses hold words and numbers that any reference may
  // have.
  const identifying = Object.entries(family.fields).filter(([, { rules }]) => rules.personal && rules.searched);
  if (
    namesPerson(
      erasure.reference,
      identifying.map(([name]) => String(record.values[name])),
    )
  )
    return personalReference;
  const subject = { subject: 'record' as const, customer_id: null, accountId: null, family: family.name, recordId };
  return [{ type: 'PersonalDataErased', data: { ...erasure, ...subject } }];
}

const personalReference = refuse(kernelMessages['personal-reference'], 'reference');
