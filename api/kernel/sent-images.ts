import type { FileRef } from '#domain/kernel/values.ts';
import type { CommandInput } from './command-route.ts';
import type { RouteDeps } from './deps.ts';
import { FileKeeper, type SentFile } from './file-keeper.ts';

/** The main image and the further ones, as a body carries them. */
interface SentImages {
  readonly img?: SentFile | null | undefined;
  readonly imgName?: string | undefined;
  readonly imgAgg?: readonly { readonly file: SentFile; readonly name: string }[] | undefined;
}

interface KnownImages {
  readonly img: FileRef | null;
  readonly imgAgg: readonly FileRef[];
}

/**
 * Stores the images that a form sent, and names them by their ids; a field that the form left out stays out. Images
 * that the record shows already were checked when they came.
 * @throws Problem 413, 422 for an image
 */
export async function sentImages(
  body: SentImages,
  known: KnownImages | null,
  input: Pick<CommandInput, 'actor' | 'commandId'>,
  deps: RouteDeps,
): Promise<Partial<{ img: FileRef | null; imgAgg: FileRef[] }>> {
  const keeper = new FileKeeper(input, deps);
  const byId = new Map(
    [...(known?.img ? [known.img] : []), ...(known?.imgAgg ?? [])].map((file) => [file.media, file]),
  );
  const take = async (sent: SentFile | null, name: string | undefined, field: string): Promise<FileRef | null> => {
    const id = typeof sent === 'number' ? sent : sent !== null && 'media' in sent ? sent.media : null;
    return (id !== null && byId.get(id)) || keeper.take(sent, name, field, true);
  };
  const extras: FileRef[] = [];
  for (const [index, { file, name }] of (body.imgAgg ?? []).entries()) {
    const kept = await take(file, name, `imgAgg.${index}`);
    if (kept) extras.push(kept);
  }
  return {
    ...(body.img === undefined ? {} : { img: await take(body.img, body.imgName, 'img') }),
    ...(body.imgAgg === undefined ? {} : { imgAgg: extras }),
  };
}
