/** The facts on which the colour of a repair's row depends. */
export interface ColourFacts {
  readonly ready: boolean;
  readonly nr_ddt_gr: string | null;
  readonly date_ddt_gr: string | null;
  readonly working_with_testing: boolean;
  readonly working_without_testing: boolean;
  readonly unrepairable: boolean;
}

/**
 * Specification, section 4, to the letter: a ready row is orange when it has no GR DDT number, or when it has no GR DDT
 * date while one of the three flags is set; a row that is not ready is orange when one of the three is set; else white.
 */
export function rowColour(row: ColourFacts): 'orange' | 'white' {
  const flagged = row.working_with_testing || row.working_without_testing || row.unrepairable;
  const orange = row.ready ? !row.nr_ddt_gr || (!row.date_ddt_gr && flagged) : flagged;
  return orange ? 'orange' : 'white';
}
