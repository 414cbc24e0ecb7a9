import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';

/** A repair as its customer sees it, with what a test wants different. */
export function ownRepair(changes: Partial<CustomerRepair> = {}): CustomerRepair {
  return {
    id: 5,
    code_intervention_gr: 'RIP-2026-00005',
    date_ddt: null,
    nr_ddt: '',
    plant_type: 'Saldatrice TIG',
    trolley_type: '',
    series: 'W486841',
    voltage: '400 V',
    description: 'Saldatrice',
    defect: 'Non si accende',
    exit_notes: '',
    captures: [],
    module_file: null,
    imgmodule: null,
    warranty_confirmed: false,
    imgName: '',
    states_id: 3,
    state: 'DIAGNOSIS',
    states_description: 'In diagnosi',
    id_states_quote: null,
    states_quotes_description: null,
    States_Description: 'In diagnosi',
    Articles: [],
    nr_ddt_gr: '',
    date_ddt_gr: null,
    code_tracking: '',
    unread_messages: 0,
    created_at: '2026-11-02T08:00:00.000Z',
    updated_at: '2026-11-05T08:00:00.000Z',
    revision: 3,
    position: 's:0003',
    ...changes,
  };
}
