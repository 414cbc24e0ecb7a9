import { issueCounterReceiptCommand } from '#commands/counter-receipts/issue-counter-receipt.command.ts';
import type { ReceiptSignature } from '#domain/counter-receipts/counter-receipt.events.ts';
import type { ReceiptKind } from '#domain/counter-receipts/receipt-limits.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { drawSignature } from './drawing.ts';
import { Random } from './random.ts';
import type { World } from './world.ts';

const PEOPLE = ['Marco Riva', 'Sara Colombo', 'Davide Fumagalli', 'Elena Brambilla', 'Giorgio Sala'] as const;

export interface ReceiptDeps {
  readonly keepFile: (bytes: Buffer, name: string, account: number) => Promise<number>;
  /** SHA-256 (hex) of a kept file's bytes. */
  readonly hashOfFile: (media: number) => Promise<string>;
}

interface GivenReceipt {
  readonly repairId: number;
  readonly kind: ReceiptKind;
  /** When it is given, ms. */
  readonly at: number;
  readonly accessories?: string;
  readonly damage?: string;
  /** Default: it is signed on the screen. */
  readonly onPaper?: true;
}

/** Gives a receipt at the counter. Its person and signature follow from the repair, so they are the same each time. */
export type GiveReceipt = (receipt: GivenReceipt) => Promise<void>;

/** How a desk of the story gives receipts. */
export function receiptsOf(world: World, deps: ReceiptDeps, desk: Actor & { readonly id: number }): GiveReceipt {
  return async ({ repairId, kind, at, onPaper, accessories = '', damage = '' }) => {
    const random = new Random(repairId);
    const person = random.pick(PEOPLE);
    const signed = async (): Promise<ReceiptSignature> => {
      const name = `firma-${kind}-${repairId}.png`;
      const media = await deps.keepFile(await drawSignature(random), name, desk.id);
      return { media, sha256: await deps.hashOfFile(media) };
    };
    const signature = onPaper ? null : await signed();
    const receipt = { id: repairId, kind, person, accessories, damage, signature };
    await world.act(at, desk, `receipt-${kind}-${repairId}`, issueCounterReceiptCommand, receipt);
  };
}
