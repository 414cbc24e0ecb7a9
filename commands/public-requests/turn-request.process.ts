import { enterRegisteredCustomerCommand } from '#commands/customers/offered/enter-registered-customer.command.ts';
import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Process } from '#commands/kernel/process.ts';
import { submitFaultModuleCommand } from '#commands/repairs/offered/submit-fault-module.command.ts';
import { customerOfRequest, defectOfRequest } from '#domain/public-requests/customer-of-request.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { tellRequestRepairCommand } from './turn-request.command.ts';

/** Longest text that a repair's field of the fault takes. */
const MOST_OF_DEFECT = 2000;

/**
 * When a request was turned, enters the customer and the repair from what it says, and tells the request which repair
 * it is.
 */
export const turnRequestProcess: Process = {
  name: 'turn-request',
  on: 'RequestTurned',
  gives: [enterRegisteredCustomerCommand, submitFaultModuleCommand, tellRequestRepairCommand],
  run: async (event, follow, load) => {
    if (event.type !== 'RequestTurned') return undefined;
    const { requestId, customer_id, isNew, wantsRepair } = event.data;
    const request = await load(requestStream(requestId), requestFold);
    // The request was erased before a crash let this be finished: there is nobody left to enter.
    if (!request || request.erased) return undefined;
    if (isNew) {
      const customer = { customer_id, ...customerOfRequest(request), language: request.language };
      requireOk(await follow('customer', enterRegisteredCustomerCommand, customer));
    }
    if (!wantsRepair) return undefined;
    const defect = defectOfRequest(request, MOST_OF_DEFECT);
    const outcome = requireOk(await follow('repair', submitFaultModuleCommand, { customer_id, defect, captures: [] }));
    const { id: repairId } = outcome.data as { id: number };
    requireOk(await follow('tell', tellRequestRepairCommand, { id: requestId, repairId }));
    return undefined;
  },
};

function requireOk(outcome: CommandOutcome): CommandOutcome & { readonly ok: true } {
  if (!outcome.ok) throw new Error(`a follow-up of a request failed: ${JSON.stringify(outcome)}`);
  return outcome;
}
