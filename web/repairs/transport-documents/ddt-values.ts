import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { IssueTransportDocumentBody } from '#api/contracts/transport-documents.contract.ts';
import type { DDT_CAUSES } from '#domain/transport-documents/ddt-causes.ts';
import { returnedGoods, returnedNotes } from '#domain/transport-documents/goods.ts';
import { today } from '#web/lib/dates/dates.ts';

/** A row as typed. */
export interface DdtRow {
  /** Id of the repair that the row came with; null: the row was added by hand. */
  of: number | null;
  code: string;
  description: string;
  quantity: string;
}

export interface DdtValues {
  cause: (typeof DDT_CAUSES)[number];
  carrier: string;
  code_tracking: string;
  packages: string;
  by_mail: boolean;
  date_ddt_gr: string;
  rows: DdtRow[];
  notes: string;
}

export function rowOf(repair: RepairDetail): DdtRow {
  const { quantity, ...row } = returnedGoods(repair, repair.code_intervention_gr);
  return { of: repair.id, ...row, quantity: String(quantity) };
}

export function valuesOf(repairs: readonly RepairDetail[]): DdtValues {
  return {
    cause: 'reso da riparazione',
    carrier: '',
    code_tracking: repairs[0]?.code_tracking ?? '',
    packages: String(Math.max(1, repairs.length)),
    by_mail: true,
    date_ddt_gr: today(),
    rows: repairs.map(rowOf),
    notes: returnedNotes(repairs),
  };
}

/** @param ids at least one */
export function bodyOf({ packages, rows, ...rest }: DdtValues, ids: readonly number[]): IssueTransportDocumentBody {
  const [id_intervention = 0, ...other_interventions] = ids;
  return {
    ...rest,
    id_intervention,
    other_interventions,
    packages: Number(packages),
    rows: rows.map(({ code, description, quantity }) => ({ code, description, quantity: Number(quantity) })),
  };
}
