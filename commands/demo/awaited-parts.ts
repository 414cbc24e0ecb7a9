import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { orderPartCommand, receivePartCommand, requestPartCommand } from '#commands/part-orders/part-order.commands.ts';
import { decideQuoteCommand } from '#commands/quotes/decide-quote.command.ts';
import { issueQuoteCommand } from '#commands/quotes/issue-quote.command.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { assignTechnicianCommand } from '#commands/repairs/assign-technician.command.ts';
import { moveRepairCommand } from '#commands/repairs/move-repair.command.ts';
import { receiveRepairCommand } from '#commands/repairs/receive-repair.command.ts';
import { orderStockCommand, receiveStockCommand } from '#commands/stock/stock.command.ts';
import { draftWorkSheetCommand } from '#commands/work-sheets/draft-work-sheet.command.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { addWorkingDays, romeDayAt } from '#domain/kernel/calendar.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import type { PartItem } from '#domain/stock/repair-parts.decide.ts';
import type { DemoParts } from './parts.ts';
import type { GiveReceipt } from './receipts.ts';
import type { OpenShop } from './shop.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Cast {
  readonly manager: Actor;
  readonly desk: Actor;
  readonly technician: Actor & { readonly kind: 'account' };
  readonly customerId: number;
  readonly supplier: number;
  readonly parts: DemoParts['parts'];
  readonly sold: OpenShop['sold'];
  readonly giveReceipt: GiveReceipt;
  /** The story's last instant, ms. */
  readonly until: number;
}

/** A part that the workshop keeps, of which one piece is there. */
const SPARES = {
  module: { code_gr: 'GR-10412', description: 'Modulo MOSFET 200 A', price: 18_600 },
  contactor: { code_gr: 'GR-11203', description: 'Teleruttore 80 V 150 A', price: 13_200 },
} as const;
type Spare = (typeof SPARES)[keyof typeof SPARES];

const stateId = (wanted: 'PENDING' | 'ACCEPTED'): number => QUOTE_STATES.find(({ key }) => key === wanted)?.id ?? 0;

/**
 * Two repairs that lack parts of the stock: one waits for pieces that are on order, and for a part without an item of
 * which one piece came in and another is to be ordered; of the other the quote was just accepted, so that its parts are
 * to be ordered next: its item was put into the shop when the sheet named the part already. Each was brought to the
 * counter, one with a receipt that was signed on the screen.
 */
export async function awaitedParts(
  world: World,
  cast: Cast,
  {
    onSpare = () => undefined,
    onNamed = () => undefined,
  }: {
    readonly onSpare?: ((item: PartItem) => void) | undefined;
    /** Called for a sheet that names a part before its item is in the shop. */
    readonly onNamed?: ((part: number | undefined, repairId: number) => void) | undefined;
  },
) {
  const { manager, desk, technician, customerId, supplier, parts, sold, giveReceipt, until } = cast;
  let at = until - 3 * DAY;
  let step = 0;
  const act = (actor: Actor, command: unknown, payload: object) => {
    step++;
    at += HOUR / 4;
    return world.act(at, actor, `awaited-parts-${step}`, command as AnyCommand, payload);
  };
  const onShelf = async ({ code_gr, description, price }: Spare): Promise<number> => {
    const values = {
      code: `RIC-${code_gr.slice(3)}`,
      'description.it': description,
      'description.en': description,
      item_gr_id: parts.get(code_gr),
      condition: 'new',
      price,
      ...sold,
    };
    const { item_gr_id: part, ...unlinked } = values;
    const item_id = (await act(manager, recordCommands('item').insert, { values: unlinked })).id as number;
    if (part !== undefined) onSpare({ item_id, part, used: false });
    await act(manager, recordCommands('item').change, { id: item_id, values: { item_gr_id: part ?? null } });
    await act(manager, receiveStockCommand, { item_id, quantity: 1, note: 'Inventario iniziale' });
    return item_id;
  };
  const inDiagnosis = async (series: string, { code_gr, description, price }: Spare, create_quote: boolean) => {
    const machine = { plant_type: 'Carrello elevatore', trolley_type: 'Linde E16', series, voltage: '48 V' };
    const told = { defect: 'Si spegne sotto carico in salita', description: 'Carrello elevatore Linde E16' };
    const request = { customer_id: customerId, ...machine, ...told, create_quote };
    const id = (await act(desk, receiveRepairCommand, request)).id as number;
    await act(desk, assignTechnicianCommand, { id, id_people: technician.id });
    await act(technician, moveRepairCommand, { id, states_id: 'DIAGNOSIS' });
    const line = { id_gr_items: parts.get(code_gr), code_gr, description, n_u: 'Nuovo', qta: 3, price_list: price };
    await act(technician, draftWorkSheetCommand, { id, lines: [line], hour: 2, search_product: true });
    return id;
  };

  const ordered = await onShelf(SPARES.module);
  const waiting = await inDiagnosis('E16-2207', SPARES.module, false);
  const damage = 'Graffi sul montante destro; copribatteria ammaccato';
  await giveReceipt({
    repairId: waiting,
    kind: 'intake',
    at,
    accessories: 'Chiave di avviamento, cavo di ricarica',
    damage,
  });
  await act(technician, moveRepairCommand, { id: waiting, states_id: 'IN_REPAIR' });
  await act(technician, moveRepairCommand, { id: waiting, states_id: 'WAITING_PARTS' });
  const expected_on = addWorkingDays(romeDayAt(until), 4);
  await act(manager, orderStockCommand, { item_id: ordered, quantity: 4, supplier_id: supplier, expected_on });
  const text = 'Cavo di potenza 50 mm² con capicorda, 2 m';
  await act(desk, requestPartCommand, { id: waiting, text, quantity: 3 });
  await act(manager, orderPartCommand, { id: waiting, text, quantity: 2, supplier_id: supplier, expected_on });
  await act(manager, receivePartCommand, { id: waiting, part: 1, quantity: 1, note: 'DDT 318' });

  const id = await inDiagnosis('E16-3115', SPARES.contactor, true);
  onNamed(parts.get(SPARES.contactor.code_gr), id);
  await onShelf(SPARES.contactor);
  await giveReceipt({ repairId: id, kind: 'intake', at, accessories: 'Chiave di avviamento', onPaper: true });
  await act(desk, issueQuoteCommand, {
    id,
    id_states_quote: stateId('PENDING'),
    object: 'Riparazione carrello elevatore Linde E16',
    description_and_items_agg: 'Teleruttore di linea con contatti incollati: sostituzione e prova al banco.',
    description_payment: 'Rimessa diretta',
    tot_quote: 62_000,
    discount: 0,
    articles: [{ description: 'Carrello elevatore Linde E16 matr. E16-3115', code_gr: '', qta: 1 }],
  });
  await act(desk, decideQuoteCommand, { id, id_states_quote: stateId('ACCEPTED'), version: 1 });
}
