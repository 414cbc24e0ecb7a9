/** How far a right reaches: every record, those assigned to the technician, the salesman's customers', or one's own. */
export const SCOPES = ['all', 'assigned', 'customers', 'own'] as const;
export type Scope = (typeof SCOPES)[number];

/** What somebody may do: function of the menu → action → how far. What is not there, he may not. */
export interface Rights {
  readonly [name: string]: { readonly [action: string]: Scope | undefined } | undefined;
}
