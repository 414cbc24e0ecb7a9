/** Formats of days and instants in the chosen language (`date_format_client`, `date_time_format_client`). */
export interface DateFormats {
  readonly day: string;
  readonly instant: string;
}

/** The specification's formats, which are also those of the program's languages. */
export const DATE_FORMATS: DateFormats = { day: 'DD/MM/YYYY', instant: 'DD/MM/YYYY HH:mm' };

let current = DATE_FORMATS;

export function dateFormats(): DateFormats {
  return current;
}

/** Sets the formats of all dates from now on. The caller must have the texts rendered again. */
export function setDateFormats(next: DateFormats): void {
  current = next;
}

export interface DateParts {
  readonly DD: string;
  readonly MM: string;
  readonly YYYY: string;
  readonly HH?: string;
  readonly mm?: string;
}

/** Fills in a format such as `DD.MM.YYYY`. Text that is no part of a date stays as it is. */
export function fillDate(format: string, parts: DateParts): string {
  return format.replace(/YYYY|DD|MM|HH|mm/g, (part) => parts[part as keyof DateParts] ?? part);
}
