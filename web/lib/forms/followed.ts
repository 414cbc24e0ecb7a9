import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Filled = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): value is Filled =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What stands in a form once what it is over changed: what somebody typed, as far as that is still asked, and else what it begins with
 * now. Pure.
 * @param typed what stands in it
 * @param before what it began with
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

/** Keeps what a form begins with as `empty` says it while it is open; what was typed stays. */
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
