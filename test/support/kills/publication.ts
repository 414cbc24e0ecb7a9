import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { approveAdCommand } from '#commands/ads/offered/review-ad.commands.ts';
import { draftAdCommand } from '#commands/ads/place-ad.command.ts';
import { submitAdCommand } from '#commands/ads/submit-ad.command.ts';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { adFold, adStream } from '#domain/ads/offered/ad.state.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Journal } from '#journal/journal.ts';
import { isFileFault } from '#platform/files/inspect-file.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { ImageWorker } from '#workers/shown-images/image-worker.ts';

type Account = Extract<Actor, { kind: 'account' }>;

const GRAIN = { width: 16, height: 12, channels: 3 } as const;
export const GRAIN_BYTES = GRAIN.width * GRAIN.height * GRAIN.channels;

/** What a seller does to publish an ad with its images, and the firm that lets it online. */
export interface Publication {
  /** The beginning of the ids of its commands and uploads. */
  readonly key: string;
  readonly title: string;
  readonly seller: Account;
  readonly manager: Account;
  /** What its photographs are made of, as base64. */
  readonly grains: readonly string[];
}

/** The parts of Officina by which it is published. */
interface PublishingParts {
  readonly pool: Pool;
  readonly journal: Journal;
  readonly media: MediaStore;
  /** Gives a command, and waits until the read model of ads holds what it wrote. */
  readonly execute: Pipeline['execute'];
}

/** The parts of a publication, in their order. */
export type Phase = 'upload' | 'draft' | 'submit' | 'approve' | 'images';

/**
 * Publishes an ad: uploads its pictures, writes the draft, submits it, has it approved, and makes the sizes of its
 * images, until it is online. Begun again with the same key, it goes on where it was.
 * @param enter called when a phase begins
 * @param step called between two steps
 * @returns the outcomes of its commands
 * @throws Error where it does not come online
 */
export async function publish(
  { pool, journal, media, execute }: PublishingParts,
  { key, title, seller, manager, grains }: Publication,
  { enter = () => undefined, step = () => undefined }: Watch = {},
): Promise<CommandOutcome[]> {
  enter('upload');
  const files: { media: number; name: string }[] = [];
  for (const [nth, grain] of grains.entries()) {
    const bytes = await photograph(grain);
    const kept = await media.keep({ bytes, name: `foto-${nth}.jpg`, uploader: seller.id, key: `${key}-${nth}` });
    if (isFileFault(kept)) throw new Error(kept.code);
    files.push({ media: kept.id, name: kept.name });
    step('recorded');
  }
  const [img = null, ...imgAgg] = files;
  const outcomes: CommandOutcome[] = [];
  const give = async (phase: Phase, command: unknown, actor: Actor, payload: object): Promise<unknown> => {
    enter(phase);
    const commandId = `${key}-${phase}`;
    const outcome = await execute(command as AnyCommand, payload, { actor, commandId, correlationId: key });
    if (!outcome.ok) throw new Error(`${commandId}: ${JSON.stringify(outcome)}`);
    outcomes.push(outcome);
    return outcome.data;
  };
  // With a telephone in its text an ad always waits for the firm, however many its seller has published.
  const description = `${title}\nTel. 0522 123456`;
  const draft = await give('draft', draftAdCommand, seller, { description, price: 1_000_00, img, imgAgg });
  const { id } = draft as { id: number };
  await give('submit', submitAdCommand, seller, { id });
  await give('approve', approveAdCommand, manager, { id });
  enter('images');
  const log = createLogger({ level: 'silent' });
  const worker = new ImageWorker({ pool, execute, media, log, fault: () => step('made') });
  for (let tries = 0; tries < 200; tries++) {
    await worker.sweep();
    const { state } = await journal.load(adStream(id), adFold);
    if (state?.stage.status === 'ONLINE') return outcomes;
    await setTimeout(50);
  }
  throw new Error(`ad ${id} does not come online`);
}

interface Watch {
  readonly enter?: (phase: Phase) => void;
  readonly step?: (name: string) => void;
}

/** A photograph like no other, large enough for every size; the same for the same grain. */
function photograph(grain: string): Promise<Buffer> {
  const small = sharp(Buffer.from(grain, 'base64'), { raw: GRAIN });
  return small.resize(1800, 1350, { kernel: 'cubic' }).jpeg().toBuffer();
}
