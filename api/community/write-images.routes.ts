import { communityEndpoints } from '#api/contracts/community.contract.ts';
import { type CommandInput, call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { BODY_WITH_FILES, FileKeeper, type SentFile } from '#api/kernel/file-keeper.ts';
import { malformed } from '#api/kernel/problem.ts';
import type { Route } from '#api/kernel/route.ts';
import { correctCommunityImageCommand } from '#commands/community/correct-community-image.command.ts';
import { offerCommunityImageCommand } from '#commands/community/offer-community-image.command.ts';
import { deleteCommunityImageCommand } from '#commands/community/remove-community-image.commands.ts';
import {
  approveCommunityImageCommand,
  giveBackCommunityImageCommand,
} from '#commands/community/review-community-image.commands.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';

const tag = 'community';
const create = { function: 'ads', action: 'create' } as const;

interface ImageDetails {
  readonly userId?: number | undefined;
  readonly description?: string | undefined;
  readonly image_category_id?: number | null | undefined;
}

interface SentImage {
  readonly file: SentFile | null;
  readonly name: string | undefined;
  readonly field: string;
}

/**
 * Stores the images and makes a command for each, in their order.
 * @throws Problem 413, 422 for an image, by its field
 */
async function offers(
  { userId, description, image_category_id }: ImageDetails,
  images: readonly SentImage[],
  input: Pick<CommandInput, 'actor' | 'commandId'>,
  deps: RouteDeps,
) {
  const customer_id = userId ?? customerOf(input.actor);
  if (customer_id === null) throw malformed([{ field: 'userId', message: valueMessages.required }]);
  const keeper = new FileKeeper(input, deps);
  const calls = [];
  for (const { file, name, field } of images) {
    const image = await keeper.take(file, name, field, true);
    if (image === null) throw malformed([{ field, message: valueMessages.required }]);
    calls.push(call(offerCommunityImageCommand, { customer_id, image, description, image_category_id }));
  }
  return calls;
}

const insertOne = (name: 'insertImage' | 'insertToWebP', summary: string) =>
  commandRoute(communityEndpoints[name] as typeof communityEndpoints.insertImage, {
    tag,
    summary,
    access: create,
    commands: [offerCommunityImageCommand],
    bodyLimit: BODY_WITH_FILES,
    calls: (input, deps) => {
      const { img: file, imgName: name, ...details } = input.body;
      return offers(details, [{ file, name, field: 'img' }], input, deps);
    },
  });

const insertNewImages = commandRoute(communityEndpoints.insertNewImages, {
  tag,
  summary: 'Invia più immagini insieme per la galleria; ognuna aspetta la revisione.',
  access: create,
  commands: [offerCommunityImageCommand],
  each: true,
  bodyLimit: BODY_WITH_FILES,
  calls: (input, deps) => {
    const { images, ...details } = input.body;
    const sent = images.map(({ file, name }, at) => ({ file, name, field: `images.${at}` }));
    return offers(details, sent, input, deps);
  },
});

const updateImage = commandRoute(communityEndpoints.updateImage, {
  tag,
  summary: 'Modifica descrizione e categoria di un’immagine propria: solo i campi inviati cambiano.',
  access: { function: 'ads', action: 'edit' },
  commands: [correctCommunityImageCommand],
  calls: ({ body }) => call(correctCommunityImageCommand, body),
});

const deleteImage = commandRoute(communityEndpoints.deleteImage, {
  tag,
  summary: 'Elimina un’immagine propria.',
  access: { function: 'ads', action: 'delete' },
  commands: [deleteCommunityImageCommand],
  calls: ({ params }) => call(deleteCommunityImageCommand, params),
});

const updateOnline = commandRoute(communityEndpoints.updateOnline, {
  tag,
  summary: 'Pubblica una o più immagini, o le restituisce con i motivi.',
  access: { function: 'ads', action: 'approve' },
  commands: [approveCommunityImageCommand, giveBackCommunityImageCommand],
  calls: ({ body: { id: ids, online, reasons, note } }) =>
    ids.map((id) =>
      online ? call(approveCommunityImageCommand, { id }) : call(giveBackCommunityImageCommand, { id, reasons, note }),
    ),
});

export const WRITE_IMAGE_ROUTES: readonly Route[] = [
  insertOne('insertImage', 'Invia un’immagine per la galleria; aspetta la revisione.'),
  insertOne('insertToWebP', 'Lo stesso: ogni immagine è conservata e mostrata come WebP.'),
  ...[insertNewImages, updateImage, deleteImage, updateOnline],
];
