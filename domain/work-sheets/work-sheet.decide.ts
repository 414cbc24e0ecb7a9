import { defined } from '../kernel/defined.ts';
import { times } from '../kernel/money.ts';
import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { changedOf } from '../repairs/correct-repair.decide.ts';
import type { Repair, RepairState } from '../repairs/offered/repair.state.ts';
import { declareUnrepairable } from '../repairs/ready.decide.ts';
import { evolveRepair } from '../repairs/repair.evolve.ts';
import type { RepairEvent } from '../repairs/repair-event.ts';
import { checkExclusive, idsOf, type RepairDecision, requireReceived } from '../repairs/repair-guards.ts';
import { movedTo } from '../repairs/repair-rules.ts';
import { WORK_SHEET_FIELDS, type WorkSheet } from './work-sheet.events.ts';
import { workSheetMessages } from './work-sheet.messages.ts';
import { sharedFlags, shownWorkSheet } from './work-sheet.state.ts';
import { MAX_WORK_SHEET_LINES } from './work-sheet-limits.ts';

type Line = WorkSheet['lines'][number];
/** The fields that staff fill in. A field that is left out stays. Totals that a client sends are ignored. */
export type WorkSheetInput = Partial<Omit<WorkSheet, 'tot_value_config' | 'tot_final' | 'lines'>> & {
  readonly lines?: readonly Omit<Line, 'tot'>[];
};

/** The largest amount that an event can carry, in cents: ten million euro. Larger amounts on a sheet are refused. */
const LARGEST_AMOUNT = 1_000_000_000;

const EMPTY: Omit<WorkSheet, 'create_quote' | 'unrepairable' | 'working_with_testing' | 'working_without_testing'> = {
  defect: '',
  flaw_detection: '',
  done_works: '',
  lines: [],
  consumables: 0,
  hour: 0,
  value_config_hour: 0,
  tot_value_config: 0,
  tot_final: 0,
  search_product: false,
  to_call: false,
  escape_from: false,
  working: false,
};

/**
 * Writes the sheet with all totals computed: line = qta × price_list, configuration = hour × value_config_hour, final =
 * lines + consumables + configuration, each half-up to the cent. The flags that sheet and repair share are set on the
 * repair. Writing the sheet of a received repair begins its diagnosis.
 */
export function draftWorkSheet(state: RepairState, input: WorkSheetInput): RepairDecision {
  const repair = requireReceived(state);
  if (isRefusal(repair)) return repair;
  if (input.lines && input.lines.length > MAX_WORK_SHEET_LINES) {
    return refuse(workSheetMessages['too-many-lines']({ max: MAX_WORK_SHEET_LINES }), 'lines');
  }
  const before = shownWorkSheet(repair) ?? { ...EMPTY, defect: repair.details.defect, ...sharedFlags(repair) };
  const sheet = withTotals(before, input);
  if (sheet.tot_final > LARGEST_AMOUNT || sheet.lines.some((line) => line.tot > LARGEST_AMOUNT)) {
    return refuse(workSheetMessages['amount-too-large'], 'tot_final');
  }
  const flags = flagEvents(repair, sheet);
  if (isRefusal(flags)) return flags;
  const changed = WORK_SHEET_FIELDS.filter((field) => !same(before[field], sheet[field]));
  if (repair.workSheet && changed.length === 0) return [];
  const begun: RepairEvent[] =
    repair.progress.state === 'RECEIVED' && !sheet.unrepairable ? [movedTo(repair, 'DIAGNOSIS', '')] : [];
  return [...begun, { type: 'WorkSheetDrafted', data: { ...idsOf(repair), sheet, changed } }, ...flags];
}

function withTotals(before: WorkSheet, input: WorkSheetInput): WorkSheet {
  const sheet = { ...before, ...defined(input) };
  const lines = withLineTotals(sheet.lines);
  const tot_value_config = times(sheet.hour, sheet.value_config_hour, 2);
  const tot_final = lines.reduce((sum, line) => sum + line.tot, sheet.consumables + tot_value_config);
  return { ...sheet, lines, tot_value_config, tot_final };
}

/** Line total = qta × price_list, half-up to the cent. */
export function withLineTotals(lines: readonly Omit<Line, 'tot'>[]): Line[] {
  return lines.map((line) => ({ ...line, tot: times(line.qta, line.price_list, 3) }));
}

/** The events that set the sheet's shared flags on the repair. */
function flagEvents(repair: Repair, sheet: WorkSheet): RepairEvent[] | Refusal {
  const exclusive = checkExclusive(sheet);
  if (exclusive) return exclusive;
  if (repair.progress.unrepairable && !sheet.unrepairable) {
    return refuseState(workSheetMessages['declared-unrepairable']);
  }
  const { create_quote, working_with_testing, working_without_testing } = sheet;
  const changes = changedOf(repair.details, { create_quote, working_with_testing, working_without_testing });
  const corrected: RepairEvent[] =
    Object.keys(changes).length > 0 ? [{ type: 'RepairCorrected', data: { ...idsOf(repair), changes } }] : [];
  if (!sheet.unrepairable) return corrected;
  const now = corrected.reduce<RepairState>(evolveRepair, repair);
  const declared = declareUnrepairable(now, sheet.flaw_detection.slice(0, 1000));
  return isRefusal(declared) ? declared : [...corrected, ...declared];
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
