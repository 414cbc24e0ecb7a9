import type { z } from 'zod';
import { externalRepairEndpoints, type updateExternalRepairBody } from '#api/contracts/external-repairs.contract.ts';
import { repairPartEndpoints } from '#api/contracts/repair-parts.contract.ts';
import { type Call, call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { CommandNames } from '#api/kernel/resolved-command-store.ts';
import { correctExternalRepairCommand } from '#commands/external-repairs/correct-external-repair.command.ts';
import { recordSupplierReturnCommand } from '#commands/external-repairs/record-supplier-return.command.ts';
import { sendToSupplierCommand } from '#commands/external-repairs/send-to-supplier.command.ts';
import {
  type ExternalRepair,
  isAtSupplier,
  openExternalRepair,
} from '#domain/external-repairs/external-repair.state.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';

type Body = z.output<typeof updateExternalRepairBody>;

/** The trip that the form means: the one that it names, else the one whose goods are away (at a retry: were away). */
function tripOf(trips: readonly ExternalRepair[], named: number | undefined, plan: CommandNames | undefined) {
  if (named !== undefined) return trips.find(({ externalRepairId }) => externalRepairId === named) ?? null;
  return openExternalRepair(trips) ?? (plan ? (trips.at(-1) ?? null) : null);
}

/**
 * Decides by the current trips what the form means: sending goods, the return of goods that are away, or a correction.
 * A first save with a day of return sends and returns; all else in a form about a known trip is a correction. A retry
 * gives the same commands as the first attempt (`plan`).
 */
function callsOf(body: Body, trips: readonly ExternalRepair[], plan: CommandNames | undefined): Call[] {
  const { id_intervention: id, id_librone_rip_esterna: named, states_id, ...fields } = body;
  const { date_return_product_from_the_supplier: returned, ...sending } = fields;
  const { ddt_supplier, reference_supplier, notes_from_repairman, price } = fields;
  const trip = tripOf(trips, named, plan);
  const calls: Call[] = [];
  const step = (next: Call, wanted: boolean) => {
    if (plan ? plan.includes(next.command.name) : wanted) calls.push(next);
  };
  const first = named === undefined && !trip;
  step(call(sendToSupplierCommand, { id, ...sending }), first || (named === undefined && !returned));
  const papers = { ddt_supplier, reference_supplier, notes_from_repairman, price };
  step(
    call(recordSupplierReturnCommand, {
      id,
      id_librone_rip_esterna: named,
      date_return_product_from_the_supplier: returned || undefined,
      ...papers,
      states_id,
    }),
    Boolean(returned) && (first || (trip !== null && isAtSupplier(trip))),
  );
  const corrected = named ?? trip?.externalRepairId ?? 0;
  step(
    call(correctExternalRepairCommand, { id, id_librone_rip_esterna: corrected, ...fields }),
    !first && (named !== undefined || Boolean(returned)),
  );
  return calls;
}

type Endpoint =
  | typeof externalRepairEndpoints.updateExternalRepair
  | typeof repairPartEndpoints.insertTrip
  | typeof repairPartEndpoints.updateTrip;

const writing = (endpoint: Endpoint) =>
  commandRoute(endpoint, {
    tag: 'external-repairs',
    summary: 'Manda la merce al fornitore, ne registra il ritorno, o corregge una riparazione esterna.',
    access: { function: 'repairs', action: 'edit' },
    commands: [sendToSupplierCommand, recordSupplierReturnCommand, correctExternalRepairCommand],
    dependsOnState: () => true,
    calls: async ({ body, plan }, deps: RouteDeps) => {
      const { state } = await deps.journal.load(repairStream(body.id_intervention), repairFold);
      return callsOf(body, state.status === 'none' ? [] : state.externalRepairs, plan);
    },
  });

export const updateExternalRepairRoute = writing(externalRepairEndpoints.updateExternalRepair);
export const insertTripRoute = writing(repairPartEndpoints.insertTrip);
export const updateTripRoute = writing(repairPartEndpoints.updateTrip);
