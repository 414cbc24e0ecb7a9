import { LANGUAGES, type Language } from '../accounts/offered/languages.ts';
import type { LocalizedText } from '../kernel/message.ts';
import { type FieldFault, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { type Block, imagesIn, imagesOf } from '../pages/offered/block.ts';
import { mediaMessages } from './media.messages.ts';
import type { AltTexts, MediaEvent, MediaState } from './media.state.ts';

export type MediaDecision = readonly MediaEvent[] | Refusal;

/** A page, newsletter or record that uses a file, by the title that people know. */
export interface MediaUse {
  readonly title: LocalizedText;
}

/**
 * Adds a file to the library, or restores it. A replacement begins with the texts of the file that it replaces.
 * @param replaced the file that it replaces; null: none, or it is not in the library
 */
export function shelveMedia(
  media: MediaState,
  { mediaId, replaces }: { readonly mediaId: number; readonly replaces: number | null },
  replaced: MediaState,
): MediaDecision {
  if (media) return media.removed ? [{ type: 'MediaRestored', data: { mediaId } }] : [];
  if (replaces !== null && (!replaced || replaces === mediaId))
    return refuse(mediaMessages['media-replaces-unknown'], 'replaces');
  const copiedTexts = LANGUAGES.flatMap((lang): MediaEvent[] => {
    const alt = replaced?.alts[lang] ?? '';
    return alt === '' ? [] : [{ type: 'MediaDescribed', data: { mediaId, lang, alt } }];
  });
  return [{ type: 'MediaShelved', data: { mediaId, replaces } }, ...copiedTexts];
}

/**
 * Sets the alternative texts of an image, in the given languages. A file that is used but was never added is added by
 * it.
 */
export function describeMedia(media: MediaState, mediaId: number, alts: AltTexts): MediaDecision {
  const described = LANGUAGES.flatMap((lang): MediaEvent[] => {
    const alt = alts[lang];
    const isKnown = alt === undefined || alt === (media?.alts[lang] ?? '');
    return isKnown ? [] : [{ type: 'MediaDescribed', data: { mediaId, lang, alt } }];
  });
  if (media || described.length === 0) return described;
  return [{ type: 'MediaShelved', data: { mediaId, replaces: null } }, ...described];
}

/** Removes a file; refused while anything uses it, with where. */
export function removeMedia(media: MediaState, uses: readonly MediaUse[]): MediaDecision {
  if (uses.length > 0) {
    const where = (language: Language) => uses.map(({ title }) => title[language]).join(', ');
    return refuseState(mediaMessages['media-in-use']({ where: { it: where('it'), en: where('en') } }));
  }
  if (!media) return missing;
  return media.removed ? [] : [{ type: 'MediaRemoved', data: { mediaId: media.mediaId } }];
}

/** Restores a removed file. */
export function restoreMedia(media: MediaState): MediaDecision {
  if (!media) return missing;
  return media.removed ? [{ type: 'MediaRestored', data: { mediaId: media.mediaId } }] : [];
}

/**
 * The images that a draft would show newly. Those that it shows already may stay, even if removed from the library: a
 * file in use is never deleted.
 */
export function newImages(before: readonly Block[], after: readonly Block[]): number[] {
  const known = new Set(imagesOf(before));
  return imagesOf(after).filter((media) => !known.has(media));
}

/**
 * Refuses blocks that show images removed from the library, with a fault for each such image; null: nothing to refuse.
 */
export function goneImages(blocks: readonly Block[], gone: ReadonlySet<number>): Refusal | null {
  const fields = blocks.flatMap((block, nth): FieldFault[] =>
    imagesIn(block).flatMap(({ image, field }) =>
      gone.has(image.media)
        ? [{ field: `blocks.${nth}.${field}`, message: mediaMessages['media-gone']({ n: nth + 1 }) }]
        : [],
    ),
  );
  const [first] = fields;
  return first ? { ...refuse(first.message, first.field), fields } : null;
}
