/** The views of the library: all that is in it, or a part of it. */
export const LIBRARY_VIEWS = ['all', 'images', 'documents', 'without_alt', 'unused', 'removed'] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** What the library is sorted by; `id`: by when a file came. */
export const LIBRARY_SORTS = ['id', 'name', 'bytes', 'uses'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** Days in which a removed file can be restored; then its bytes are deleted. */
export const REMOVED_DAYS = 30;
