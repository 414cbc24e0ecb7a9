/** How days and instants read: of the language that was chosen (`date_format_client`, `date_time_format_client`). */
export interface DateFormats {
  readonly day: string;
  readonly instant: string;
}

/** The specification's, and those of the program's languages. */
export const DATE_FORMATS: DateFormats = { day: 'DD/MM/YYYY', instant: 'DD/MM/YYYY HH:mm' };

let current = DATE_FORMATS;

export function dateFormats(): DateFormats {
  return current;
}

/** From now on dates read so; whoever sets them has the texts drawn again. */
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

/** `DD.MM.YYYY` filled in. What is no part of a date stands as it is. */
export function fillDate(format: string, parts: DateParts): string {
  return format.replace(/YYYY|DD|MM|HH|mm/g, (part) => parts[part as keyof DateParts] ?? part);
}
