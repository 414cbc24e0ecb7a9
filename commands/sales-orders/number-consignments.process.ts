import type { Process } from '#commands/kernel/process.ts';
import { onEvent, requireStep, runStep } from '#commands/kernel/process-steps.ts';
import {
  cancelGoodsDocumentCommand,
  issueGoodsDocumentCommand,
} from '#commands/transport-documents/offered/goods-document.command.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { yearOfNumber } from '#domain/transport-documents/document-number.ts';
import { numberConsignmentCommand } from './consignment.command.ts';

/**
 * When a consignment left, issues a document of the one series for it, and tells its order the number. A consignment
 * that was taken back in between uses no number, or its number is cancelled.
 */
export const CONSIGNMENT_PROCESSES: readonly Process[] = [
  onEvent('issue-goods-document', 'ConsignmentDispatched', [issueGoodsDocumentCommand], async (data, follow) => {
    const { orderId: id, consignmentId, shipmentId, at } = data;
    const left = { id, consignmentId, shipmentId, day: romeDay(at) };
    await runStep(follow, 'issue', issueGoodsDocumentCommand, left);
    return undefined;
  }),
  onEvent(
    'number-consignment',
    'GoodsDocumentIssued',
    [numberConsignmentCommand, cancelGoodsDocumentCommand],
    async (data, follow) => {
      const { orderId: id, consignmentId, shipmentId, nr_ddt_gr, date_ddt_gr, year } = data;
      const papers = { id, consignmentId, shipmentId, nr_ddt_gr, date_ddt_gr };
      const refusal = await runStep(follow, 'number', numberConsignmentCommand, papers);
      if (refusal) await requireStep(follow, 'cancel', cancelGoodsDocumentCommand, { id, shipmentId, year });
      return undefined;
    },
  ),
  onEvent(
    'cancel-goods-document',
    'ConsignmentTakenBack',
    [cancelGoodsDocumentCommand],
    async ({ orderId: id, shipmentId, nr_ddt_gr }, follow) => {
      const year = yearOfNumber(nr_ddt_gr);
      if (nr_ddt_gr !== '') await requireStep(follow, 'cancel', cancelGoodsDocumentCommand, { id, shipmentId, year });
      return undefined;
    },
  ),
];
