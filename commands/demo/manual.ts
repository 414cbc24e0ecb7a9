import { correctAttachmentCommand, insertAttachmentCommand } from '#commands/attachments/attachment.commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type GuidePart, guidePdf } from './guide-pdf.ts';
import type { World } from './world.ts';

interface Manual {
  readonly name: string;
  readonly file: string;
  readonly parts: readonly GuidePart[];
}

const ITALIAN: Manual = {
  name: 'Manuale d’uso e manutenzione',
  file: 'manuale-uso-manutenzione.pdf',
  parts: [
    ['Prima dell’accensione', 'Controllate i morsetti e la terra; poi la tensione di rete, con il carico staccato.'],
    ['Ogni mese', 'Pulite i filtri e le ventole con aria secca, a macchina ferma e senza tensione.'],
    ['Ogni anno', 'Serrate i morsetti di potenza e misurate l’isolamento: sotto 1 MΩ chiamateci.'],
    ['Se si ferma', 'Annotate il codice sul display e la matricola: la diagnosi comincia da lì.'],
  ],
};
const ENGLISH: Manual = {
  name: 'Use and maintenance manual',
  file: 'use-maintenance-manual.pdf',
  parts: [
    ['Before switching on', 'Check terminals and earth; then the mains voltage, with the load disconnected.'],
    ['Every month', 'Clean filters and fans with dry air, while the machine stands still and has no voltage.'],
    ['Every year', 'Tighten the power terminals and measure the insulation: below 1 MΩ call us.'],
    ['If it stops', 'Write down the code on the display and the serial number: the diagnosis begins there.'],
  ],
};

/** Keeps the manual of what a customer bought for this customer, in both languages. */
export async function keepManual(
  world: World,
  { keepFile }: { readonly keepFile: (bytes: Buffer, name: string, account: number) => Promise<number> },
  {
    at,
    desk,
    ...of
  }: {
    readonly at: number;
    readonly desk: Actor & { readonly kind: 'account' };
    readonly customer_id: number;
    readonly item_id: number;
  },
): Promise<void> {
  const version = async ({ name, file, parts }: Manual) => {
    const media = await keepFile(await guidePdf(name, parts), file, desk.id);
    return { name, file: { media, name: file } };
  };
  const kept = { ...of, language: 'it', ...(await version(ITALIAN)) };
  const { id } = await world.act(at, desk, 'manual', insertAttachmentCommand, kept);
  const english = { id, language: 'en', ...(await version(ENGLISH)) };
  await world.act(at, desk, 'manual-en', correctAttachmentCommand, english);
}
