import { line } from '../kernel/values.ts';
import { mapNotedFields } from './noted.ts';

/** What calls and commands take for each noted field, by its name: the text in its stored form, not too long. */
export const NOTED_INPUT = mapNotedFields((_name, { max, plain }) => line(max).overwrite(plain));
