import { enterRegisteredCustomerCommand } from '#commands/customers/enter-registered-customer.command.ts';
import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Process } from '#commands/kernel/processes/process.ts';
import { submitFaultModuleCommand } from '#commands/repairs/submit-fault-module.command.ts';
import { customerOfRequest, defectOfRequest } from '#domain/public-requests/customer-of-request.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { tellRequestRepairCommand } from './turn-request.command.ts';

/** What a repair's field of the fault takes. */
const MOST_OF_DEFECT = 2000;

/** A request was turned into a customer, a repair: both are entered from what it says, and it is told which repair. */
export const turnRequestProcess: Process = {
  name: 'turn-request',
  on: 'RequestTurned',
  gives: [enterRegisteredCustomerCommand, submitFaultModuleCommand, tellRequestRepairCommand],
  run: async (event, follow, load) => {
    if (event.type !== 'RequestTurned') return undefined;
    const { requestId, customer_id, isNew, wantsRepair } = event.data;
    const request = await load(requestStream(requestId), requestFold);
    // Erased before a crash let this be finished: there is nobody left to enter.
    if (!request || request.erased) return undefined;
    if (isNew) {
      const customer = { customer_id, ...customerOfRequest(request), language: request.language };
      done(await follow('customer', enterRegisteredCustomerCommand, customer));
    }
    if (!wantsRepair) return undefined;
    const defect = defectOfRequest(request, MOST_OF_DEFECT);
    const outcome = done(await follow('repair', submitFaultModuleCommand, { customer_id, defect, captures: [] }));
    const { id: repairId } = outcome.data as { id: number };
    done(await follow('tell', tellRequestRepairCommand, { id: requestId, repairId }));
    return undefined;
  },
};

function done(outcome: CommandOutcome): CommandOutcome & { readonly ok: true } {
  if (!outcome.ok) throw new Error(`a follow-up of a request failed: ${JSON.stringify(outcome)}`);
  return outcome;
}
