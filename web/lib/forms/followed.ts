import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Filled = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): value is Filled =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The values of a form after its initial values changed: what the person typed, as far as the form still asks for it,
 * and for all other fields the new initial value. Pure.
 * @param typed the form's values
 * @param before its previous initial values
 * @param now its new initial values
 */
export function followed(typed: Filled, before: Filled, now: Filled): Filled {
  return Object.fromEntries(
    Object.entries(now).map(([name, first]) => {
      const [mine, then] = [typed[name], before[name]];
      if (isFilled(first)) return [name, followed(isFilled(mine) ? mine : {}, isFilled(then) ? then : {}, first)];
      return [name, mine === undefined || mine === then ? first : mine];
    }),
  );
}

/** Applies changes of the initial values (`empty`) to a form while it is open; typed values stay. */
export function useFollowed<T extends FieldValues>(form: UseFormReturn<T>, empty: DefaultValues<T>): void {
  const now = JSON.stringify(empty);
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    const values = followed(form.getValues(), JSON.parse(before.current), JSON.parse(now));
    before.current = now;
    form.reset(JSON.parse(now), { keepErrors: true });
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
    }
  }, [form, now]);
}
