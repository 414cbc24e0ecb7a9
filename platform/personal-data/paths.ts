/** The value at a path within objects; undefined when it is not there. */
export function at(target: unknown, path: readonly string[]): unknown {
  let value = target;
  for (const name of path) value = isObject(value) ? value[name] : undefined;
  return value;
}

/** Takes the value at a path out of `target`, copying the objects on the way; undefined when it is not there. */
export function take(target: Record<string, unknown>, [name = '', ...rest]: string[]): unknown {
  const value = target[name];
  if (rest.length === 0) {
    delete target[name];
    return value;
  }
  if (!isObject(value)) return undefined;
  const copy = { ...value };
  target[name] = copy;
  return take(copy, rest);
}

/** Puts values at their paths, copying each object on the way once. */
export function putAll(target: Record<string, unknown>, values: Readonly<Record<string, unknown>>): void {
  const copies = new Set<unknown>();
  for (const field in values) {
    let inner = target;
    let name = field;
    for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.')) {
      const outer = name.slice(0, dot);
      name = name.slice(dot + 1);
      let copy = inner[outer];
      if (!isObject(copy) || !copies.has(copy)) {
        copy = isObject(copy) ? { ...copy } : {};
        copies.add(copy);
        inner[outer] = copy;
      }
      inner = copy as Record<string, unknown>;
    }
    inner[name] = values[field];
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
