/** What the library is cut by: all that is in it, or a part of it. */
export const LIBRARY_VIEWS = ['all', 'images', 'documents', 'without_alt', 'unused', 'removed'] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** So long a file that was taken out can be brought back; then its bytes go. */
export const REMOVED_DAYS = 30;
