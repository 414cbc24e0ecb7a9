import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { THEME_STREAM, themeFold } from '#domain/theme/theme.state.ts';
import type { Journal } from '#journal/journal.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { type CurrentCompany, companyOf } from './company.ts';

/** Folds the firm and its theme from their streams at each call; only new events are read. The logo is read once. */
export function companyFrom(journal: Journal, media: MediaStore): CurrentCompany {
  let known: { readonly id: number; readonly bytes: Promise<Buffer | null> } | null = null;
  const picture = async (id: number): Promise<Buffer | null> => {
    const stored = await media.find(id);
    return stored && media.files.read(stored.hash);
  };
  return async () => {
    const { state: firm } = await journal.load(FIRM_STREAM, firmFold);
    const { state: theme } = await journal.load(THEME_STREAM, themeFold);
    if (!firm.logo) return companyOf(firm, null, theme.published);
    const { media: id } = firm.logo;
    if (known?.id !== id) known = { id, bytes: picture(id) };
    const logo = await known.bytes.catch((error) => {
      known = null;
      throw error;
    });
    return companyOf(firm, logo, theme.published);
  };
}
