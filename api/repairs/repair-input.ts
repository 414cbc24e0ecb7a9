import type { z } from 'zod';
import type { InlineFile } from '#api/contracts/input.ts';
import type { insertModuleBody, updateRepairBody } from '#api/contracts/repair-writes.contract.ts';
import type { CommandInput } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { fileProblem } from '#api/kernel/file-problem.ts';
import { Problem } from '#api/kernel/problem.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import type { FileRef } from '#domain/kernel/values.ts';
import { repairMessages } from '#domain/repairs/repair.messages.ts';
import { type Capture, type RepairDetails, repairDetails } from '#domain/repairs/repair-details.ts';
import { harmlessName } from '#platform/files/file-name.ts';
import { isFileFault, NOT_A_PHOTO } from '#platform/files/inspect-file.ts';
import { storeBase64 } from '#platform/files/store-base64.ts';

/** Photos and papers may come inside JSON, as the specification's clients send them. */
export const BODY_WITH_FILES = 60 * 1024 * 1024;

type Body = z.output<typeof insertModuleBody> | z.output<typeof updateRepairBody>;
type Input = Pick<CommandInput, 'actor' | 'commandId'> & { readonly body: Body };
type Sent = FileRef | InlineFile | number;

const FILES = new Set<string>(['module_file', 'fileddt']);
const FIELDS = (Object.keys(repairDetails.shape) as (keyof RepairDetails)[]).filter((field) => !FILES.has(field));

/** What a form sent as commands take it: what it left out is left out, files are kept and stand by their ids. */
export async function repairInput(
  input: Input,
  deps: RouteDeps,
): Promise<Partial<RepairDetails> & { captures?: Capture[] }> {
  const { body } = input;
  const sent = body as Partial<Record<keyof RepairDetails, unknown>>;
  const plain = Object.fromEntries(FIELDS.filter((field) => sent[field] !== undefined).map((f) => [f, sent[f]]));
  const keeper = new FileKeeper(input, deps);
  const moduleFile = body.module_file ?? body.imgmodule;
  const files = {
    ...(moduleFile !== undefined ? { module_file: await keeper.take(moduleFile, body.imgName, 'imgmodule') } : {}),
    ...(body.fileddt !== undefined ? { fileddt: await keeper.take(body.fileddt, undefined, 'fileddt') } : {}),
  };
  const captures = body.captures && (await capturesOf(body, keeper));
  return { ...(plain as Partial<RepairDetails>), ...files, ...(captures ? { captures } : {}) };
}

async function capturesOf(body: Body, keeper: FileKeeper): Promise<Capture[]> {
  const names = 'imgNames' in body ? (body.imgNames ?? []) : [];
  const captures: Capture[] = [];
  for (const [index, { file, name, img_rep_test }] of (body.captures ?? []).entries()) {
    const kept = await keeper.take(file, name || names[index], `captures.${index}`, true);
    if (kept) captures.push({ ...kept, img_rep_test });
  }
  return captures;
}

/** `customer_id`, or `user_id` as lists call it; null: the form has none chosen; undefined: it did not say. */
export function customerOf(body: {
  readonly customer_id?: number | null;
  readonly user_id?: number | null;
}): number | null | undefined {
  return body.customer_id !== undefined ? body.customer_id : body.user_id;
}

/** Keeps what came inside JSON, and looks whether what came by its id is there for this actor to use. */
class FileKeeper {
  readonly #input: Input;
  readonly #deps: RouteDeps;

  constructor(input: Input, deps: RouteDeps) {
    this.#input = input;
    this.#deps = deps;
  }

  /**
   * @param photo only a picture will do
   * @throws Problem 413, 422
   */
  async take(sent: Sent | null, name: string | undefined, field: string, photo = false): Promise<FileRef | null> {
    if (sent === null) return null;
    if (typeof sent === 'object' && 'data' in sent) return this.#keep(sent.data, name ?? '', { field, photo });
    const id = typeof sent === 'number' ? sent : sent.media;
    const media = await this.#deps.media.find(id);
    if (!media || !this.#mayUse(media.uploader_account_id)) {
      const message = repairMessages['file-unknown'];
      throw new Problem(422, message, { fields: [{ field, message }] });
    }
    if (photo && media.width === null) throw fileProblem(NOT_A_PHOTO, field);
    const own = typeof sent === 'object' ? sent.name : '';
    return { media: id, name: harmlessName(own || name || media.name, media.type) };
  }

  async #keep(
    data: string,
    name: string,
    { field, photo }: { readonly field: string; readonly photo: boolean },
  ): Promise<FileRef> {
    const { actor, commandId } = this.#input;
    const uploader = actor.kind === 'account' ? actor.id : null;
    // The command's id makes a retry find the file that the first attempt kept.
    const kept = await storeBase64(this.#deps.media, { data, name, uploader, key: `${commandId}:${field}`, photo });
    if (isFileFault(kept)) throw fileProblem(kept, field);
    return { media: kept.id, name: kept.name };
  }

  /** Whoever hangs a file on his repair may read it from then on: only his own, or any for those who see all repairs. */
  #mayUse(uploader: number | null): boolean {
    const { actor } = this.#input;
    if (scopeOf(actor, { function: 'repairs', action: 'view' }) === 'all') return true;
    return actor.kind === 'account' && uploader === actor.id;
  }
}
