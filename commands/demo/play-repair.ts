import { recordSupplierReturnCommand } from '#commands/external-repairs/record-supplier-return.command.ts';
import { sendToSupplierCommand } from '#commands/external-repairs/send-to-supplier.command.ts';
import { raiseFastUrgencyCommand } from '#commands/fast-urgencies/raise-fast-urgency.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { decideQuoteCommand } from '#commands/quotes/decide-quote.command.ts';
import { issueQuoteCommand } from '#commands/quotes/issue-quote.command.ts';
import { postQuoteMessageCommand } from '#commands/quotes/post-quote-message.command.ts';
import { reviseQuoteCommand } from '#commands/quotes/revise-quote.command.ts';
import { seeQuoteMessagesCommand } from '#commands/quotes/see-quote-messages.command.ts';
import { assignTechnicianCommand } from '#commands/repairs/assign-technician.command.ts';
import { confirmArrivalCommand } from '#commands/repairs/confirm-arrival.command.ts';
import { correctRepairCommand } from '#commands/repairs/correct-repair.command.ts';
import { declareUnrepairableCommand } from '#commands/repairs/declare-unrepairable.command.ts';
import { markReadyCommand } from '#commands/repairs/mark-ready.command.ts';
import { moveRepairCommand } from '#commands/repairs/move-repair.command.ts';
import { submitFaultModuleCommand } from '#commands/repairs/offered/submit-fault-module.command.ts';
import { receiveRepairCommand } from '#commands/repairs/receive-repair.command.ts';
import { issueTransportDocumentCommand } from '#commands/transport-documents/issue-transport-document.command.ts';
import { draftWorkSheetCommand } from '#commands/work-sheets/draft-work-sheet.command.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { workingMomentAfter } from './calendar.ts';
import { type Machine, machine } from './machines.ts';
import type { Random } from './random.ts';
import type { GiveReceipt } from './receipts.ts';
import type { Data, World } from './world.ts';

/** The people of the story. */
export interface Cast {
  readonly desks: readonly Actor[];
  readonly manager: Actor;
  readonly technicians: readonly (Actor & { readonly id: number })[];
  readonly suppliers: readonly number[];
  /** Photos per kind of machine. */
  readonly photos: (machine: Machine, random: Random) => readonly Capture[];
  readonly giveReceipt: GiveReceipt;
}

export interface LifeOptions {
  /** Names the repair's commands. */
  readonly number: number;
  readonly startsAt: number;
  readonly customerId: number;
  /** The customer's account; null: the customer has none, and staff do everything. */
  readonly account: Actor | null;
}

const COLLECTED = 'Ritiro del cliente';
const PENDING = QUOTE_STATES.find((state) => state.key === 'PENDING')?.id;
const verdictId = (accepted: boolean) =>
  QUOTE_STATES.find((state) => state.key === (accepted ? 'ACCEPTED' : 'REJECTED'))?.id;

/**
 * Runs one repair from the customer's call to its end, at random but believably: an asynchronous generator that yields
 * the instant (ms) of its next step, and is resumed when the story has come there.
 */
export async function* playRepair(
  world: World,
  cast: Cast,
  random: Random,
  options: LifeOptions,
): AsyncGenerator<number, void> {
  const { number, customerId, account } = options;
  const desk = random.pick(cast.desks);
  const technician = random.pick(cast.technicians);
  const thing = machine(random);
  let at = options.startsAt;
  let step = 0;
  const act = (actor: Actor, command: AnyCommand, payload: object): Promise<Data> => {
    step++;
    at += random.int(40, 240) * 1000;
    return world.act(at, actor, `repair-${number}-${step}`, command, payload);
  };
  const after = (days: number): number => {
    at = workingMomentAfter(random, at, days);
    return at;
  };

  const request = {
    customer_id: customerId,
    plant_type: thing.plant_type,
    trolley_type: thing.trolley_type,
    series: thing.series,
    voltage: thing.voltage,
    defect: thing.defect,
    description: thing.trolley_type,
    nr_ddt: String(random.int(1, 900)),
    date_ddt: romeDayAt(at),
    create_quote: random.chance(0.92),
    captures: cast.photos(thing, random),
    referent: random.chance(0.3) ? 'Ufficio manutenzione' : '',
  };
  const byModule = account !== null && random.chance(0.8);
  const opened = await act(
    byModule ? account : desk,
    byModule ? submitFaultModuleCommand : receiveRepairCommand,
    request,
  );
  const id = opened.id as number;
  if (byModule) {
    yield after(random.int(1, 4));
    await act(desk, confirmArrivalCommand, { id, arrived: true });
  }
  yield after(0.2);
  await act(desk, assignTechnicianCommand, { id, id_people: technician.id });
  if (random.chance(0.08)) {
    await act(desk, raiseFastUrgencyCommand, {
      id,
      object: 'Fermo produzione',
      descriptionfast: 'Il cliente ha la linea ferma: serve entro la settimana',
      referent: 'Responsabile di produzione',
    });
  }
  yield after(random.int(0, 2));
  await act(technician, moveRepairCommand, { id, states_id: 'DIAGNOSIS' });
  yield after(random.int(0, 2));
  const finding = random.pick(thing.kind.findings);
  await act(technician, correctRepairCommand, { id, note_internal_gr: finding });

  if (random.chance(0.09)) {
    await act(desk, sendToSupplierCommand, {
      id,
      id_business_name_supplier: random.pick(cast.suppliers),
      ddt_exit: `E${random.int(10, 999)}`,
      description: finding,
      price: random.int(60, 400) * 100,
    });
    yield after(random.int(8, 20));
    await act(desk, recordSupplierReturnCommand, {
      id,
      ddt_supplier: String(random.int(100, 9999)),
      notes_from_repairman: 'Riparato e collaudato dal fornitore',
      states_id: 'DIAGNOSIS',
    });
    yield after(1);
  }

  const unrepairable = random.chance(0.05);
  if (unrepairable) {
    await act(technician, declareUnrepairableCommand, { id, reason: 'Ricambi non più disponibili' });
  } else {
    const lines = Array.from({ length: random.int(1, 4) }, () => random.pick(thing.kind.parts))
      .filter((part, index, all) => all.indexOf(part) === index)
      .map(([code_gr, description, price_list]) => ({
        code_gr,
        description,
        n_u: random.chance(0.85) ? 'Nuovo' : 'Usato',
        qta: random.int(1, 3),
        price_list,
      }));
    const hour = random.int(2, 16) / 2;
    const consumables = random.int(4, 30) * 100;
    await act(technician, draftWorkSheetCommand, {
      id,
      defect: thing.defect,
      flaw_detection: finding,
      lines,
      hour,
      value_config_hour: 4_800,
      consumables,
      working: true,
    });
    const total = lines.reduce((sum, row) => sum + row.qta * row.price_list, consumables + hour * 4_800);
    if (request.create_quote) {
      yield after(random.int(0, 2));
      const decided = yield* quote(total);
      if (decided === 'open') return;
      if (decided === 'accepted') yield* work();
    } else {
      await act(technician, moveRepairCommand, { id, states_id: 'IN_REPAIR' });
      yield* work();
    }
  }
  yield after(random.int(0, 2));
  await act(desk, markReadyCommand, { id });
  yield after(random.int(0, 4));
  const carrier = random.pick(['BRT', 'GLS', 'DHL', COLLECTED, 'SDA']);
  if (carrier === COLLECTED) await cast.giveReceipt({ repairId: id, kind: 'hand-over', at });
  await act(desk, issueTransportDocumentCommand, {
    id,
    carrier,
    code_tracking: random.chance(0.6) ? `${random.pick(['BRT', 'GLS'])}${random.digits(9)}` : '',
    packages: random.int(1, 3),
  });
  yield after(random.int(8, 20));
  await act(desk, moveRepairCommand, { id, states_id: 'CLOSED' });

  async function* quote(total: number): AsyncGenerator<number, 'accepted' | 'rejected' | 'open'> {
    const offer = {
      id,
      id_states_quote: PENDING,
      object: `Riparazione ${thing.plant_type} ${thing.trolley_type}`,
      description_and_items_agg: `${finding}. ${random.pick(thing.kind.works)}.`,
      description_payment: random.pick(['Bonifico bancario 30 gg d.f.f.m.', 'Rimessa diretta', 'Ri.Ba. 60 gg f.m.']),
      tot_quote: total,
      discount: random.chance(0.25) ? Math.round(total * 0.05) : 0,
      articles: [
        { description: `${thing.plant_type} ${thing.trolley_type} matr. ${thing.series}`, code_gr: '', qta: 1 },
      ],
    };
    await act(desk, issueQuoteCommand, offer);
    const replies = account !== null;
    if (replies && random.chance(0.25)) {
      yield after(random.int(0, 2));
      await act(account, postQuoteMessageCommand, { id, messages: random.pick(QUESTIONS) });
      yield after(0.1);
      await act(desk, seeQuoteMessagesCommand, { id });
      await act(desk, postQuoteMessageCommand, { id, messages: random.pick(ANSWERS) });
    }
    let version = 1;
    if (random.chance(0.06)) {
      yield after(random.int(1, 3));
      await act(desk, reviseQuoteCommand, { ...offer, discount: Math.round(total * 0.1) });
      version = 2;
    }
    yield after(random.int(1, 11));
    if (random.chance(0.04)) return 'open';
    const accepted = random.chance(0.86);
    const verdict = { id, id_states_quote: verdictId(accepted), version };
    await act(replies ? account : desk, decideQuoteCommand, verdict);
    return accepted ? 'accepted' : 'rejected';
  }

  async function* work(): AsyncGenerator<number, void> {
    if (random.chance(0.3) && request.create_quote) {
      yield after(1);
      await act(technician, moveRepairCommand, { id, states_id: 'WAITING_PARTS' });
      yield after(random.int(2, 9));
    }
    if (request.create_quote) await act(technician, moveRepairCommand, { id, states_id: 'IN_REPAIR' });
    yield after(random.int(1, 4));
    await act(technician, draftWorkSheetCommand, { id, done_works: random.pick(thing.kind.works) });
    const tested = random.chance(0.7);
    await act(technician, correctRepairCommand, {
      id,
      ...(tested ? { working_with_testing: true } : { working_without_testing: true }),
    });
    if (tested) {
      await act(technician, moveRepairCommand, { id, states_id: 'TESTING' });
      yield after(random.int(0, 2));
    }
  }
}

const QUESTIONS = [
  'Buongiorno, è possibile avere i tempi di consegna?',
  'Il prezzo comprende il trasporto di ritorno?',
  'Potete farci un piccolo sconto? Siamo clienti da anni.',
  'Serve la conferma entro oggi per averla venerdì?',
] as const;
const ANSWERS = [
  'Buongiorno, circa cinque giorni lavorativi dalla conferma.',
  'Sì, il reso è compreso con il nostro corriere.',
  'Abbiamo già applicato le condizioni migliori; resto a disposizione.',
  'Confermando oggi riusciamo a consegnare entro venerdì.',
] as const;
