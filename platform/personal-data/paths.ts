/** The paths in this value that a field means: `lines.*.name` gives one path for each item of the list. */
export function concretePaths(target: unknown, field: string): string[][] {
  const star = field.indexOf('.*');
  if (star < 0) return [field.split('.')];
  const list = field.slice(0, star).split('.');
  const items = valueAt(target, list);
  if (!Array.isArray(items)) return [];
  const rest = field.slice(star + 3);
  return items.flatMap((item, index) =>
    (rest === '' ? [[]] : concretePaths(item, rest)).map((path) => [...list, String(index), ...path]),
  );
}

/** The value at a path within objects and lists; undefined when it is not there. */
export function valueAt(target: unknown, path: readonly string[]): unknown {
  let value = target;
  for (const name of path) value = isNested(value) ? value[name] : undefined;
  return value;
}

/**
 * Removes the value at a path from `target` and returns it; undefined when it is not there. Copies the objects and
 * lists on the way.
 */
export function removeAt(target: Record<string, unknown>, [name = '', ...rest]: string[]): unknown {
  const value = target[name];
  if (rest.length === 0) {
    delete target[name];
    return value;
  }
  if (!isNested(value)) return undefined;
  const copy = copied(value);
  target[name] = copy;
  return removeAt(copy, rest);
}

/** Puts values at their paths. Copies each object and list on the way once. */
export function putAll(target: Record<string, unknown>, values: Readonly<Record<string, unknown>>): void {
  const copies = new Set<unknown>();
  for (const field in values) {
    let inner = target;
    let name = field;
    for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.')) {
      const outer = name.slice(0, dot);
      name = name.slice(dot + 1);
      let copy = inner[outer];
      if (!isNested(copy) || !copies.has(copy)) {
        copy = isNested(copy) ? copied(copy) : {};
        copies.add(copy);
        inner[outer] = copy;
      }
      inner = copy as Record<string, unknown>;
    }
    inner[name] = values[field];
  }
}

/** An object or a list; a list's indexes are treated as names. */
function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function copied(value: Record<string, unknown>): Record<string, unknown> {
  return (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
}
