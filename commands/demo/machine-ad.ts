import { approveAdCommand } from '#commands/ads/offered/review-ad.commands.ts';
import { placeAdCommand } from '#commands/ads/place-ad.command.ts';
import { tellImagesPreparedCommand } from '#commands/ads/tell-images-prepared.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { assignTechnicianCommand } from '#commands/repairs/assign-technician.command.ts';
import { correctRepairCommand } from '#commands/repairs/correct-repair.command.ts';
import { markReadyCommand } from '#commands/repairs/mark-ready.command.ts';
import { moveRepairCommand } from '#commands/repairs/move-repair.command.ts';
import { receiveRepairCommand } from '#commands/repairs/receive-repair.command.ts';
import { issueTransportDocumentCommand } from '#commands/transport-documents/issue-transport-document.command.ts';
import { draftWorkSheetCommand } from '#commands/work-sheets/draft-work-sheet.command.ts';
import type { AdRepair } from '#domain/ads/ad.events.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { modelOf } from '#domain/machines/machines.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import type { DemoParts } from './parts.ts';
import type { ShopCategory } from './shop-items.ts';
import type { Data, World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const IMAGES_WORKER = systemActor('seed', [tellImagesPreparedCommand]);

const MACHINE = { plant_type: 'Saldatrice MIG/MAG', trolley_type: 'Cebora Synstar 330', series: 'SYN-330-4471' };
/** What was fitted: each part of the catalogue with its quantity. */
const FITTED = [
  { code_gr: 'GR-20311', description: 'Ponte raddrizzatore trifase 100 A', n_u: 'Nuovo', qta: 1, price_list: 7_900 },
  { code_gr: 'GR-20702', description: 'Ventola 230 V 172 mm', n_u: 'Nuovo', qta: 2, price_list: 4_250 },
] as const;

/** A finished repair, and whose it is. */
export interface FinishedRepair {
  readonly customerId: number;
  readonly repair: AdRepair;
}

interface SaleCast {
  readonly manager: Actor;
  readonly desk: Actor;
  readonly technician: Actor & { readonly kind: 'account' };
  readonly seller: { readonly customerId: number; readonly account: Actor };
  readonly parts: DemoParts['parts'];
  readonly photos: ReadonlyMap<string, readonly Capture[]>;
  readonly categories: ReadonlyMap<ShopCategory, number>;
  /** The story's last instant, ms. */
  readonly until: number;
}

/**
 * A customer's machine that was repaired and went back, and that he sells then: its ad shows the repair, which the firm
 * certifies. It goes back on the story's last day, so that no transport document of before is dated later.
 * @param onRepaired called before the ad names the repair
 */
export async function machineForSale(world: World, cast: SaleCast, onRepaired: (finished: FinishedRepair) => void) {
  const { manager, desk, technician, seller, parts, photos, categories, until } = cast;
  let at = until - 12 * DAY;
  let step = 0;
  const act = (actor: Actor, command: unknown, payload: object, after = HOUR / 4): Promise<Data> => {
    step++;
    at += after;
    return world.act(at, actor, `machine-ad-${step}`, command as AnyCommand, payload);
  };
  const { id, code_intervention_gr } = await act(desk, receiveRepairCommand, {
    customer_id: seller.customerId,
    ...MACHINE,
    voltage: '400 V trifase',
    defect: 'Scatta l’interruttore all’accensione',
    description: modelOf(MACHINE),
    create_quote: false,
  });
  await act(desk, assignTechnicianCommand, { id, id_people: technician.id });
  await act(technician, moveRepairCommand, { id, states_id: 'DIAGNOSIS' }, DAY);
  const lines = FITTED.map((line) => ({ ...line, id_gr_items: parts.get(line.code_gr) }));
  await act(technician, draftWorkSheetCommand, { id, lines, hour: 3, value_config_hour: 4_800 });
  await act(technician, moveRepairCommand, { id, states_id: 'IN_REPAIR' }, DAY);
  const done_works = 'Sostituiti il ponte e le ventole, prova di saldatura a 300 A';
  await act(technician, draftWorkSheetCommand, { id, done_works }, DAY);
  await act(technician, correctRepairCommand, { id, working_with_testing: true });
  await act(technician, moveRepairCommand, { id, states_id: 'TESTING' });
  at = until - 6 * HOUR;
  await act(desk, markReadyCommand, { id });
  await act(desk, issueTransportDocumentCommand, { id, carrier: 'Ritiro del cliente' });

  const finished = { repairId: Number(id), code: String(code_intervention_gr), finished_on: romeDayAt(at) };
  const fitted = FITTED.map(({ code_gr, description, qta }) => ({ code_gr, description, quantity: qta }));
  const machine = { machine: modelOf(MACHINE), series: MACHINE.series, parts: fitted };
  onRepaired({ customerId: seller.customerId, repair: { ...finished, ...machine } });
  const [img = null, ...imgAgg] = (photos.get('welder') ?? []).slice(0, 3).map(({ media, name }) => ({ media, name }));
  const ad = await act(seller.account, placeAdCommand, {
    description: `${modelOf(MACHINE)}\nRevisionata da poco: la vendiamo perché passiamo al robot. Visibile in sede.`,
    meta_tag_characteristic: `Matricola ${MACHINE.series}`,
    price: 1_490_00,
    category_id: categories.get('workshop') ?? null,
    img,
    imgAgg,
    repairs: [id],
  });
  const media = [...(img ? [img] : []), ...imgAgg].map((file) => file.media);
  await act(IMAGES_WORKER, tellImagesPreparedCommand, { id: ad.id, media });
  await act(manager, approveAdCommand, { id: ad.id });
}
