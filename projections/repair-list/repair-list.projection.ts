import { ERASED_CUSTOMER } from '#domain/customers/offered/erased-customer.ts';
import { ERASED } from '#domain/kernel/erased.ts';
import { mapNotedFields, NOTED_FIELDS, NOTED_NAMES } from '#domain/repairs/noted.ts';
import { type DenormalizedLabel, defineProjection } from '#projections/kernel/projection.ts';
import { SIDES } from './repair-list.counters.ts';
import { evolveRepairRow } from './repair-list.evolve.ts';
import type { RepairListRow } from './repair-list.row.ts';

const CUSTOMER_LABEL = `coalesce(nullif(customer_business_name, ''),
  nullif(btrim(customer_name || ' ' || customer_surname), ''), 'Cliente ' || customer_id::text)`;

/** What the search looks through, without accents and capitals: words, which are few, with many rows each … */
const WORDS = `read.words(read.plain(customer_business_name || ' ' || customer_name || ' ' || customer_surname || ' '
  || plant_type || ' ' || trolley_type || ' ' || description || ' ' || defect))`;
/**
 * … and numbers and codes, which nearly every row has of its own, a blank before each. The letters that all codes begin
 * with say nothing.
 */
const CODES = `read.plain(' ' || id::text || ' ' || replace(code_intervention_gr, 'RIP-', '') || ' ' || nr_ddt || ' '
  || nr_ddt_gr || ' ' || "codeGr" || ' ' || series || ' ' || code_tracking)`;

/**
 * Columns that people filter by, behind an order in its index: a row that does not fit is passed over without being
 * read.
 */
const FILTERED = 'created_on, state_place, id_people, id_states_quote, due_on';

/**
 * The few rows that people work on, and search most, have indexes of their own, so that a common word is not looked for
 * in all rows.
 */
const WORKED_ON = ` where tab in ('open', 'arriving')`;

/**
 * One row for each repair: the repair list, the arriving list (its REQUESTED rows) and the customer's own list read it.
 */
export const repairList = defineProjection<RepairListRow>({
  name: 'repair-list',
  version: 15,
  // A lane of its own: everybody looks at it, and it is the most expensive to write.
  lane: 'repair-list',
  key: 'id',
  columns: {
    id: 'int8',
    opened: 'bool',
    code_intervention_gr: 'text',
    customer_id: 'int8',
    state: 'text',
    state_label: 'int8',
    state_place: 'int4',
    state_since: 'date',
    archived: 'bool',
    tab: 'text',
    colour: 'text',
    ready: 'bool',
    repaired_arrived: 'bool',
    unrepairable: 'bool',
    working_with_testing: 'bool',
    working_without_testing: 'bool',
    nr_ddt: 'text',
    date_ddt: 'date',
    description: 'text',
    defect: 'text',
    plant_type: 'text',
    trolley_type: 'text',
    series: 'text',
    voltage: 'text',
    exit_notes: 'text',
    captures: 'jsonb',
    module_file: 'jsonb',
    fault_module: 'bool',
    codeGr: 'text',
    nr_ddt_gr: 'text',
    date_ddt_gr: 'date',
    delivered_on: 'date',
    ready_on: 'date',
    delivered_ready_on: 'date',
    external_repair_id: 'int8',
    supplier_id: 'int8',
    ddt_supplier: 'text',
    supplier_due_on: 'date',
    id_people: 'int8',
    ...mapNotedFields(() => 'text' as const),
    create_quote: 'bool',
    quote_version: 'int4',
    id_states_quote: 'int4',
    quote_total: 'int8',
    quote_drafted: 'bool',
    quote_valid_until: 'date',
    unseen_by_staff: 'jsonb',
    unseen_by_customer: 'jsonb',
    code_tracking: 'text',
    note_internal_gr: 'text',
    fileddt: 'jsonb',
    work_sheet: 'bool',
    parts_wanted: 'bool',
    warranty: 'text',
    urgencies: 'jsonb',
    urgent: 'bool',
    rip_association: 'int8',
    limit_days: 'int4',
    warn_days: 'int4',
    due_on: 'date',
    warn_on: 'date',
    created_at: 'timestamptz',
    created_on: 'date',
    updated_at: 'timestamptz',
    revision: 'int4',
    customer_business_name: 'text',
    customer_name: 'text',
    customer_surname: 'text',
    salesman_id: 'int8',
    technician: 'text',
  },
  generated: {
    customer_label: { type: 'text', as: CUSTOMER_LABEL },
    words: { type: 'tsvector', as: WORDS },
    codes: { type: 'text', as: CODES },
  },
  counters: SIDES,
  indexes: [
    ...['id', 'customer_label, id', 'date_ddt, id', 'technician, id', 'updated_at, id', 'quote_total, id'].map(
      (order) => `(tab, ${order}, ${FILTERED})`,
    ),
    '(tab, due_on, id, created_on, state_place, id_people, id_states_quote)',
    '(tab, state_place, id, created_on, id_people, id_states_quote, due_on)',
    '(customer_id, id, tab, created_on, state_place, id_people, id_states_quote, due_on)',
    '(id_people, id, tab, created_on, state_place, id_states_quote, due_on)',
    '(id_states_quote, id, tab, created_on, state_place, id_people, due_on)',
    '(salesman_id, id, tab, created_on, state_place, id_people, id_states_quote, due_on) where salesman_id is not null',
    ...NOTED_NAMES.map((name) => `(tab, ${name}, id, ${FILTERED}) where ${name} is not null`),
    '(created_on, tab, id)',
    // The repairs that a supplier has now, of all that ever went there.
    `(supplier_id, id) where supplier_due_on is not null and tab <> 'gone'`,
    '(supplier_due_on, tab, id) where supplier_due_on is not null',
    '(id, tab) where urgent',
    '(warranty, id, tab) where warranty is not null',
    '(delivered_on, tab, id, created_on) where delivered_on is not null',
    '(ready_on, tab, id) where ready_on is not null',
    '(code_intervention_gr collate "C")',
    ...['', WORKED_ON].flatMap((where) => [`using gin (words)${where}`, `using gin (codes gin_trgm_ops)${where}`]),
  ],
  on: [
    'FaultModuleSubmitted',
    'RepairReceived',
    'RepairCloned',
    'ArrivalConfirmed',
    'ArrivalWithdrawn',
    'RepairCorrected',
    'TechnicianAssigned',
    ...NOTED_NAMES.map((name) => NOTED_FIELDS[name].event),
    'RepairMoved',
    'RepairLabelled',
    'TimeLimitSet',
    'RepairMarkedReady',
    'ReadyUnmarked',
    'RepairDeclaredUnrepairable',
    'RepairArchived',
    'RepairRestored',
    'QuoteDrafted',
    'QuoteIssued',
    'QuoteAccepted',
    'QuoteRejected',
    'QuoteExpired',
    'QuoteWithdrawn',
    'WorkSheetDrafted',
    'SentToSupplier',
    'ReturnedFromSupplier',
    'ExternalRepairCorrected',
    'FastUrgencyRaised',
    'FastUrgencyClosed',
    'WarrantyValidated',
    'WarrantyConfirmed',
    'RepairDelivered',
    'RepairHandedOver',
    'DeliveryWithdrawn',
    'UndeliveredDocumentCancelled',
    'TransportDocumentSentAgain',
    'QuoteMessagePosted',
    'QuoteMessagesSeen',
    'CustomerRegistered',
    'CustomerCorrected',
    'CustomerEntrusted',
    'AccountOpened',
    'PersonalDataErased',
  ],
  impersonal: [
    'QuoteDrafted',
    'QuoteIssued',
    'QuoteAccepted',
    'QuoteRejected',
    'QuoteWithdrawn',
    'QuoteMessagePosted',
    'RepairMoved',
    'RepairLabelled',
    'RepairDeclaredUnrepairable',
    'RepairArchived',
    'WorkSheetDrafted',
    'FastUrgencyRaised',
    'WarrantyValidated',
    'DeliveryWithdrawn',
    'UndeliveredDocumentCancelled',
  ],
  keys: (event) => ('repairId' in event.data && event.data.repairId !== null ? [event.data.repairId] : []),
  evolve: evolveRepairRow,
  denormalize: (event) => {
    switch (event.type) {
      case 'CustomerRegistered':
      case 'CustomerCorrected':
      case 'CustomerEntrusted':
        return { column: 'customer_id', equals: event.data.customer_id, set: namesOf(event.data) };
      case 'AccountOpened':
        return technicianIs(event.data.accountId, event.data.name);
      case 'PersonalDataErased': {
        const { subject, customer_id, accountId } = event.data;
        if (subject === 'account') return accountId === null ? null : technicianIs(accountId, ERASED);
        return customer_id === null
          ? null
          : { column: 'customer_id', equals: customer_id, set: namesOf(ERASED_CUSTOMER) };
      }
      default:
        return null;
    }
  },
  labelKeys: ['customer_id', 'id_people'],
});

function technicianIs(accountId: number, technician: string): DenormalizedLabel<RepairListRow> {
  return { column: 'id_people', equals: accountId, set: { technician } };
}

function namesOf(data: { business_name?: string; name?: string; surname?: string; salesmanId?: number | null }) {
  const set: Partial<RepairListRow> = {};
  if (data.business_name !== undefined) set.customer_business_name = data.business_name;
  if (data.name !== undefined) set.customer_name = data.name;
  if (data.surname !== undefined) set.customer_surname = data.surname;
  if (data.salesmanId !== undefined) set.salesman_id = data.salesmanId;
  return set;
}
