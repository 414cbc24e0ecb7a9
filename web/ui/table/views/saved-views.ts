/** A person's own saved view: a name and the address's query, in addition to the default view. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly search: string;
}

export const MAX_VIEWS = 30;

/** Reads what was kept; anything malformed is left out. */
export function readViews(kept: unknown): readonly SavedView[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (view): view is SavedView =>
      typeof view?.id === 'string' && typeof view.name === 'string' && typeof view.search === 'string',
  );
}

export function addView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views.filter(({ id }) => id !== view.id), view].slice(-MAX_VIEWS);
}

export function replaceView(views: readonly SavedView[], id: string, search: string): readonly SavedView[] {
  return views.map((view) => (view.id === id ? { ...view, search } : view));
}

export function removeView(views: readonly SavedView[], id: string): readonly SavedView[] {
  return views.filter((view) => view.id !== id);
}

/**
 * The address of a list that shows this, still under the name of the saved view that it came from.
 * @param search the list's query
 * @param viewId the view that the address names; null: none
 */
export function listAddress(path: string, search: string, viewId: string | null): string {
  const params = new URLSearchParams(search);
  if (viewId !== null) params.set('vista', viewId);
  return params.size === 0 ? path : `${path}?${params}`;
}

/** The saved view that the address names, if any, and whether the address differs from it. */
export function viewStatus(views: readonly SavedView[], id: string | null, search: string) {
  const view = views.find((candidate) => candidate.id === id) ?? null;
  return { view, changed: view !== null && view.search !== search };
}
