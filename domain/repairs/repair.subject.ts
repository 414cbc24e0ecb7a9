import { seesTripPrices } from '../external-repairs/trip-price.ts';
import { HISTORY_ACCESS } from '../history-access.ts';
import { historySubject } from '../history-subject.ts';
import { mailStream } from '../mails/offered/repair-mails.ts';
import { conversationStream } from '../quotes/conversation.state.ts';
import { fieldKind, fieldLabels, SECTION_TITLES } from './field-texts.ts';
import type { RepairState } from './offered/repair.state.ts';
import { repairFold } from './repair.evolve.ts';
import { isRepairEvent } from './repair-event.ts';
import { repairFields } from './repair-fields.ts';
import { undoOf } from './undo.ts';

/** The price that a supplier asks: only for those who may see purchase prices, or may write this one. */
const PURCHASE_PRICE = 'externalRepair.price';

/** The fields in a customer's history: what the customer sent, what they were sent, and how the repair proceeds. */
const PUBLIC_FIELDS = new Set([
  'code_intervention_gr',
  'states_id',
  'repaired_arrived',
  'ready',
  'unrepairable',
  'description',
  'defect',
  'nr_ddt',
  'date_ddt',
  'series',
  'trolley_type',
  'plant_type',
  'voltage',
  'exit_notes',
  'captures',
  'module_file',
  'quote.version',
  'quote.id_states_quote',
  'quote.object',
  'quote.description_and_items_agg',
  'quote.note_before_the_quote',
  'quote.note_customer',
  'quote.description_payment',
  'quote.articles',
  'quote.tot_quote',
  'quote.discount',
  'quote.total_amount_with_discount',
  'quote.validUntil',
  'nr_ddt_gr',
  'date_ddt_gr',
  'cause',
  'code_tracking',
  'messages',
  ...['intakeReceipt', 'handOverReceipt'].flatMap((receipt) =>
    ['issuedOn', 'person', 'accessories', 'damage', 'signed', 'hash'].map((field) => `${receipt}.${field}`),
  ),
]);

/** A repair, with its conversation, its papers and its mails. */
export const repairSubject = historySubject<RepairState>({
  ofOne: 'di una riparazione',
  otherStreams: (id) => [conversationStream(id), mailStream({ mailId: 0, repairId: id })],
  fold: repairFold,
  scattered: true,
  access: HISTORY_ACCESS.repair,
  owner: (repair) => (repair.status === 'none' ? null : { customer_id: repair.customer_id }),
  sections: SECTION_TITLES,
  fields: (repair) =>
    repairFields(repair).map((field) => ({ ...field, label: fieldLabels(field.field), kind: fieldKind(field.field) })),
  toOwner: { shows: (field) => PUBLIC_FIELDS.has(field), replays: false },
  hidden: (actor, repair) =>
    new Set(seesTripPrices(actor, repair.status === 'none' ? {} : repair) ? [] : [PURCHASE_PRICE]),
  facts: (event) =>
    event.type === 'QuoteMessagePosted'
      ? [
          {
            section: 'quote',
            field: 'messages',
            label: { it: 'Messaggio', en: 'Message' },
            value: event.data.messages,
            kind: 'text',
          },
        ]
      : [],
  undo: (event, command, before, after) => {
    // A move that another command implied is taken back along with that command.
    const isUndoneAlone = event.type !== 'RepairMoved' || command === 'MoveRepair';
    return isUndoneAlone && isRepairEvent(event) ? undoOf(event, before, after) : null;
  },
  readModels: null,
});
