/** How far a right reaches: every record, those assigned to the technician, the salesman's customers', or one's own. */
export const SCOPES = ['all', 'assigned', 'customers', 'own'] as const;
export type Scope = (typeof SCOPES)[number];

/** The rights of an account: function of the menu → action → scope. An action that is not listed is not allowed. */
export interface Rights {
  readonly [name: string]: { readonly [action: string]: Scope | undefined } | undefined;
}
