import type { InlineFile } from '#api/contracts/input.ts';
import { type Actor, accountIdOf } from '#domain/kernel/actor.ts';
import type { FileRef } from '#domain/kernel/values.ts';
import { harmlessName } from '#platform/files/file-name.ts';
import { isFileFault, NOT_A_PHOTO } from '#platform/files/inspect-file.ts';
import { storeBase64 } from '#platform/files/store-base64.ts';
import type { RouteDeps } from './deps.ts';
import { fileMessages } from './file.messages.ts';
import { fileProblem } from './file-problem.ts';
import { mayReadFile } from './may-read-file.ts';
import { Problem } from './problem.ts';

/** Photos and papers may come inside JSON, as the specification's clients send them. */
export const BODY_WITH_FILES = 60 * 1024 * 1024;

/** How a file comes in a body. */
export type SentFile = FileRef | InlineFile | number;

/** Who sent it, by which command. */
interface Sender {
  readonly actor: Actor;
  readonly commandId: string;
}

/** Keeps what came inside JSON, and looks whether what came by its id is there for this actor to use. */
export class FileKeeper {
  readonly #input: Sender;
  readonly #deps: RouteDeps;

  constructor(input: Sender, deps: RouteDeps) {
    this.#input = input;
    this.#deps = deps;
  }

  /**
   * @param photo only a picture will do
   * @throws Problem 413, 422
   */
  async take(sent: SentFile | null, name: string | undefined, field: string, photo = false): Promise<FileRef | null> {
    if (sent === null) return null;
    if (typeof sent === 'object' && 'data' in sent) return this.#keep(sent.data, name ?? '', { field, photo });
    const id = typeof sent === 'number' ? sent : sent.media;
    const media = await this.#deps.media.find(id);
    // Whoever hangs a file on what is his may read it from then on: only what he may read anyway.
    if (!media || !(await mayReadFile(this.#input.actor, media, this.#deps))) {
      const message = fileMessages['file-unknown'];
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
    const uploader = accountIdOf(actor);
    // The command's id makes a retry find the file that the first attempt kept.
    const kept = await storeBase64(this.#deps.media, { data, name, uploader, key: `${commandId}:${field}`, photo });
    if (isFileFault(kept)) throw fileProblem(kept, field);
    return { media: kept.id, name: kept.name };
  }
}
