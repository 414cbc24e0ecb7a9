import { z } from 'zod';
import { internal } from '#domain/kernel/internal.ts';
import { fileRef } from '#domain/kernel/values.ts';
import { mapNotedFields, NOTED_NAMES } from '#domain/repairs/noted.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { capture } from '#domain/repairs/repair-details.ts';
import { WARRANTY_STATUSES } from '#domain/warranties/warranty-status.ts';
import { counterReceiptView } from './counter-receipts.contract.ts';
import { money } from './envelope.ts';
import { externalRepairView } from './external-repairs.contract.ts';
import { cursorInput, customerInQuery, dateInput, wholeInput } from './input.ts';
import { warrantyView } from './warranties.contract.ts';
import { workSheetView } from './work-sheets.contract.ts';

/** A day, or none. */
export const day = z.string().nullable();

/** A photo; `img` is its file, by the specification's name. */
export const shownCapture = capture.extend({ img: z.number().int() });

/** A row of the repair list and of the arriving list; customers get it without internal fields. */
export const repairRow = z.object({
  id: z.number().int(),
  code_intervention_gr: z.string(),
  customer_id: z.number().int(),
  /** The same number, as the specification's lists name it. */
  user_id: z.number().int(),
  /** The customer's label. */
  descriptionCustomer: z.string(),
  states_id: z.number().int(),
  state: z.enum(STATE_KEYS),
  states_description: z.string(),
  /** `orange` or `white`: specification, section 4. */
  colour: z.enum(['orange', 'white']),
  ready: z.boolean(),
  repaired_arrived: z.boolean(),
  unrepairable: z.boolean(),
  working_with_testing: z.boolean(),
  working_without_testing: z.boolean(),
  nr_ddt: z.string(),
  date_ddt: day,
  description: z.string(),
  defect: z.string(),
  plant_type: z.string(),
  trolley_type: z.string(),
  series: z.string(),
  captures: z.array(shownCapture),
  module_file: fileRef.nullable(),
  /** The same file by the specification's names: its id, and its name. */
  imgmodule: z.number().int().nullable(),
  imgName: z.string(),
  /** A fault module exists. */
  checkModuleFault: z.boolean(),
  codeGr: z.string(),
  nr_ddt_gr: z.string(),
  date_ddt_gr: day,
  /** The open or last external repair. */
  idInterventionExternalRepair: internal(z.number().int().nullable()),
  supplier: internal(z.string().nullable()),
  /** The supplier's DDT of that trip. */
  ddt_supplier: internal(z.string()),
  supplier_due_on: internal(day),
  /** Since when it waits to be collected; null: it does not. */
  ready_on: internal(day),
  id_people: internal(z.number().int().nullable()),
  /** The technician's name. */
  technician: internal(z.string().nullable()),
  /** Notes on the repair (`domain/repairs/noted.ts`); empty: none. */
  ...mapNotedFields(() => internal(z.string())),
  create_quote: z.boolean(),
  /** The current quote: its state's id (QUOTE_STATES) or null, and its total. */
  id_states_quote: z.number().int().nullable(),
  total_amount_with_discount: money.nullable(),
  /** A draft of a version exists. */
  quote_drafted: internal(z.boolean()),
  /** Last day on which the version that was last sent can be decided. */
  quote_valid_until: internal(day),
  /** Messages that staff have not seen. */
  unread_messages: internal(z.number().int()),
  code_tracking: z.string(),
  note_internal_gr: internal(z.string()),
  fileddt: fileRef.nullable(),
  /** A work sheet exists. */
  checkProcessingExist: z.boolean(),
  /** The work sheet says that a part has to be found. */
  parts_wanted: internal(z.boolean()),
  /** A warranty validation module is filled in. */
  checkModuleValidationGuarantee: z.boolean(),
  /** The state of the warranty; null: nobody claims one. */
  warranty_state: internal(z.enum(WARRANTY_STATUSES).nullable()),
  open_urgencies: internal(z.number().int()),
  rip_association: z.number().int().nullable(),
  /** When the state's time limit ends; null: none. The reader's clock decides whether it is overdue. */
  due_on: internal(day),
  /** From when the approaching end is shown; null: only once it is past. */
  warn_on: internal(day),
  created_at: z.string(),
  updated_at: z.string(),
  archived: z.boolean(),
  /** Revision of the repair's stream, for If-Match. */
  revision: z.number().int(),
  /** Position of the event that last changed the row. */
  position: z.string(),
});
export type RepairRow = z.infer<typeof repairRow>;

export const REPAIR_VIEWS = ['open', 'closed', 'all', 'arriving'] as const;
export type RepairView = (typeof REPAIR_VIEWS)[number];

const OPEN_SORTS = ['id', 'customer', 'date_ddt', 'state', 'updated_at'] as const;
/** Their order and the cursor of a page reveal what customers may not see; so does the total of a quote's draft. */
const INTERNAL_SORTS = ['technician', ...NOTED_NAMES, 'due_on', 'total'] as const;
/** Columns by which the list can be sorted. */
export const REPAIR_SORTS = [...OPEN_SORTS, ...INTERNAL_SORTS] as const;
const repairSort = z.union([z.enum(OPEN_SORTS), internal(z.enum(INTERNAL_SORTS))]);

/**
 * Query of `GET /api/v1/intervention`. Several values: comma-separated. Customers can't ask for internal parameters.
 */
export const repairListQuery = z.object({
  /** Without a view the list gives all, as the specification's own calls want it. */
  view: z.enum(REPAIR_VIEWS).default('all'),
  /** Free text: id, code, customer, DDT, description, defect, serial, GR code. */
  search: z.string().trim().max(200).optional(),
  state: z.string().optional(),
  technician: internal(z.string().optional()),
  /** Notes on the repair: any of these. */
  ...mapNotedFields(() => internal(z.string().max(500).optional())),
  customer: customerInQuery.optional(),
  /** Ids of quote states, or `none`. */
  quote: internal(z.string().optional()),
  /** Days between which the repair was entered. */
  from: dateInput.optional(),
  to: dateInput.optional(),
  /** Days between which the state's time limit ends. */
  due_from: internal(dateInput.optional()),
  due_to: internal(dateInput.optional()),
  /** Days between which the goods were given back. */
  delivered_from: internal(dateInput.optional()),
  delivered_to: internal(dateInput.optional()),
  /** The state of their warranty: some of `missing`, `waiting`, `covered`, `refused`. */
  warranty: internal(z.string().optional()),
  overdue: internal(z.enum(['1']).optional()),
  /** Not overdue: the state's time limit has not ended, or there is none. */
  on_time: internal(z.enum(['1']).optional()),
  urgent: internal(z.enum(['1']).optional()),
  /** At a supplier past the day on which they were expected back. */
  supplier_late: internal(z.enum(['1']).optional()),
  /** Ready for more than seven days, and not collected. */
  uncollected: internal(z.enum(['1']).optional()),
  /** With messages of the customer that staff have not read. */
  unread: internal(z.enum(['1']).optional()),
  sort: repairSort.default('id'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 500).default(100),
});

const quoteArticleWire = z.object({
  description: z.string(),
  code_gr: z.string(),
  qta: z.number(),
  /** The storage fee that the row asks: of which repair, up to which day, and its amount. Absent: none. */
  storage: z.object({ repairId: z.number().int(), until: z.string(), amount: money }).optional(),
});

/** A version of a quote as staff and customer see it. */
export const quoteView = z.object({
  /** The repair's id: a repair has one quote, in versions. */
  id: z.number().int(),
  code_intervention_gr: z.string(),
  /** The customer. */
  user_id: z.number().int(),
  version: z.number().int(),
  hash: z.string(),
  id_states_quote: z.number().int(),
  states_quotes_description: z.string(),
  object: z.string(),
  description_and_items_agg: z.string(),
  note_before_the_quote: z.string(),
  note: internal(z.string()),
  note_customer: z.string(),
  kind_attention: z.string(),
  description_payment: z.string(),
  articles: z.array(quoteArticleWire),
  tot_quote: money,
  discount: money,
  total_amount_with_discount: money,
  /** VAT in percent, and its amount on the total. */
  vat_rate: z.number(),
  vat_amount: money,
  total_with_vat: money,
  valid_until: z.string(),
  date_agg: z.string(),
  /** The account that wrote this version; null: the system. */
  created_id: z.number().int().nullable(),
  /** The same account: the specification's form has it under both names. */
  id_user_quotes: z.number().int().nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
});
export type QuoteView = z.infer<typeof quoteView>;

/** A message of the chat about the quote. */
export const quoteMessage = z.object({
  id: z.number().int(),
  side: z.enum(['customer', 'staff']),
  id_sender_id: z.number().int(),
  sender: z.string(),
  messages: z.string(),
  created_at: z.string(),
  /** Seen by the other side. */
  seen: z.boolean(),
});

/** `GET /api/v1/intervention/{id}`: everything of one repair, for the drawer. */
export const repairDetail = repairRow.extend({
  voltage: z.string(),
  exit_notes: z.string(),
  gridCheck: z.boolean(),
  items_id: z.number().int().nullable(),
  external_referent_id: z.number().int().nullable(),
  /** That referent's name; empty: none. */
  external_referent: z.string(),
  referent: z.string(),
  send_to_customer: z.boolean(),
  /**
   * Earlier documents of ours with which it was given back, and which were cancelled; oldest first. Their numbers stay
   * used.
   */
  cancelled_documents: z.array(
    z.object({
      nr_ddt_gr: z.string(),
      date_ddt_gr: z.string(),
      reason: internal(z.string()),
    }),
  ),
  /** The receipts that the counter gave, newest first. */
  receipts: z.array(counterReceiptView),
  /** What its storage costs by today while it waits to be collected, net; null: nothing. */
  storage_fee: internal(z.object({ days: z.number().int(), amount: money }).nullable()),
  /** The states to which the repair may move now. */
  allowed_states: z.array(
    z.object({ id: z.number().int(), key: z.enum(STATE_KEYS), text: z.string(), needsReason: z.boolean() }),
  ),
  /** All versions, newest first. */
  quotes: z.array(
    quoteView.extend({
      referents: internal(
        z.array(z.object({ user_id: z.number().nullable(), people_id: z.number().nullable(), email: z.string() })),
      ),
    }),
  ),
  messages: z.array(quoteMessage),
  work_sheet: internal(workSheetView.nullable()),
  external_repairs: internal(z.array(externalRepairView)),
  warranty: internal(warrantyView.nullable()),
  urgencies: internal(
    z.array(
      z.object({
        id: z.number().int(),
        date: z.string(),
        object: z.string(),
        descriptionfast: z.string(),
        user_id: z.number().int(),
        user: z.string(),
        referent: z.string(),
        open: z.boolean(),
      }),
    ),
  ),
  customer: z.object({
    id: z.number().int(),
    label: z.string(),
    email: z.string(),
    telephone_number: z.string(),
    vat_number: z.string(),
    address: z.string(),
    city: z.string(),
    province: z.string(),
  }),
});
export type RepairDetail = z.infer<typeof repairDetail>;
