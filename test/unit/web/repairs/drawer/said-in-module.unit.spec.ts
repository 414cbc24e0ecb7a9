import { describe, expect, it } from 'vitest';
import { saidInModule } from '#web/features/repairs/drawer/views/said-in-module.ts';

const entry = (type: string, ...changes: [field: string, before: string, after: string][]) => ({
  type,
  changes: changes.map(([field, before, after]) => ({ field, before, after })),
});

describe('what the fault module said', () => {
  const submitted = entry('FaultModuleSubmitted', ['defect', '', 'Non parte'], ['series', '', 'A1']);

  it('is nothing to tell as long as nothing was corrected', () => {
    expect(saidInModule([])).toEqual(new Map());
    expect(
      saidInModule([submitted, entry('ArrivalConfirmed', ['states_id', 'Richiesta', 'Ricevuta'])]).get('defect'),
    ).toBe(undefined);
  });

  it('is told by its own words, however often the field was corrected since, and a blank as a blank', () => {
    const said = saidInModule([
      submitted,
      entry('RepairCorrected', ['defect', 'Non parte', 'Non carica'], ['voltage', '', '24 V']),
      entry('RepairCorrected', ['defect', 'Non carica', 'Fusibile']),
    ]);
    expect([...said]).toEqual([
      ['defect', 'Non parte'],
      ['voltage', ''],
    ]);
  });

  it('is not told of what is again as it was', () => {
    const said = saidInModule([
      submitted,
      entry('RepairCorrected', ['series', 'A1', 'B2']),
      entry('RepairCorrected', ['series', 'B2', 'A1']),
    ]);
    expect(said.size).toBe(0);
  });
});
