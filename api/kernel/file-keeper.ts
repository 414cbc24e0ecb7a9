import type { InlineFile } from '#api/contracts/input.ts';
import { uploadBound } from '#domain/accounts/unconfirmed.ts';
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

/** Largest body in bytes: photos and papers may come inside JSON, as the specification's clients send them. */
export const BODY_WITH_FILES = 60 * 1024 * 1024;

/** How a body carries a file: as a reference, as content inside JSON, or by id. */
export type SentFile = FileRef | InlineFile | number;

/** The sender of a file, and the command that brings it. */
interface Sender {
  readonly actor: Actor;
  readonly commandId: string;
}

/** Stores files that came inside JSON, and checks that files which came by id exist and are this actor's to use. */
export class FileKeeper {
  readonly #input: Sender;
  readonly #deps: RouteDeps;

  constructor(input: Sender, deps: RouteDeps) {
    this.#input = input;
    this.#deps = deps;
  }

  /**
   * Gives the reference to the file; null for null.
   * @param name the file's name, where what was sent carries none
   * @param photo true: only a picture is accepted
   * @throws Problem 413, 422
   */
  async take(sent: SentFile | null, name: string | undefined, field: string, photo = false): Promise<FileRef | null> {
    if (sent === null) return null;
    if (typeof sent === 'object' && 'data' in sent) return this.#keep(sent.data, name ?? '', { field, photo });
    const id = typeof sent === 'number' ? sent : sent.media;
    const media = await this.#deps.media.find(id);
    // An actor who attaches a file to a record of their own may read it from then on: so it must be readable to them
    // before.
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
    // By the command's id, a retry finds the file that the first attempt stored.
    const kept = await storeBase64(this.#deps.media, {
      data,
      name,
      uploader: accountIdOf(actor),
      dailyBytes: uploadBound(actor),
      key: `${commandId}:${field}`,
      photo,
    });
    if (isFileFault(kept)) throw fileProblem(kept, field);
    return { media: kept.id, name: kept.name };
  }
}
