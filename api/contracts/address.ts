type Value = string | number | boolean | null | undefined;

export interface Addressed {
  /** The path with its values in it. */
  readonly path: string;
  /** The values that the path does not name: the query of a read, the body of a write. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/**
 * Fills in the values that a path of the table names.
 * @param path as the table writes it: `/api/v1/intervention/:id`
 * @throws TypeError when one of them is missing: the address would be that of another call
 */
export function addressed(path: string, values: object = {}): Addressed {
  const rest: Record<string, unknown> = { ...values };
  const filled = path.replace(/:([a-z]\w*)/gi, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${path}: no ${name}`);
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** A path with its query; empty values are left out. */
export function withQuery(path: string, query: object = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, Value][]) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}
