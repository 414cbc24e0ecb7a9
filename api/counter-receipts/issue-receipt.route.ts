import { counterReceiptEndpoints } from '#api/contracts/counter-receipts.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { FileKeeper } from '#api/kernel/file-keeper.ts';
import { Problem } from '#api/kernel/problem.ts';
import { issueCounterReceiptCommand } from '#commands/counter-receipts/issue-counter-receipt.command.ts';
import { counterReceiptMessages } from '#domain/counter-receipts/counter-receipt.messages.ts';
import { MAX_SIGNATURE_CHARACTERS } from '#domain/counter-receipts/receipt-limits.ts';

export const issueReceiptRoute = commandRoute(counterReceiptEndpoints.issueReceipt, {
  tag: 'counter-receipts',
  summary: 'Fa una ricevuta di presa in carico o di riconsegna, con o senza la firma disegnata sullo schermo.',
  access: [
    { function: 'repairs', action: 'edit' },
    { function: 'repairs', action: 'arrive' },
  ],
  commands: [issueCounterReceiptCommand],
  bodyLimit: 2 * MAX_SIGNATURE_CHARACTERS,
  calls: async (input, deps) => {
    const { id_intervention: id, signature: drawn, ...receipt } = input.body;
    const sent = drawn === '' ? null : { data: drawn };
    const kept = await new FileKeeper(input, deps).take(sent, 'Firma.png', 'signature', true);
    const stored = kept && (await deps.media.find(kept.media));
    if (stored && stored.type !== 'image/png') {
      const message = counterReceiptMessages['receipt-signature-bad'];
      throw new Problem(422, message, { fields: [{ field: 'signature', message }] });
    }
    // Metadata of a picture are never stored, so the hash is of what can be read again, not of what was sent.
    const signature = stored && { media: stored.id, sha256: stored.hash };
    return call(issueCounterReceiptCommand, { id, ...receipt, signature });
  },
});
