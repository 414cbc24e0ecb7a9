import { type ComponentProps, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormFields } from '#web/lib/forms/own-fault.ts';
import { onRefused } from '#web/lib/forms/server-errors.ts';
import { shownFaults } from '#web/lib/forms/shown-faults.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

type FormProps<T extends FieldValues> = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref' | 'form'> &
  (
    | { readonly form: UseFormReturn<T>; readonly onSubmit: (values: T) => unknown }
    /** A question of one field or two that keeps its own state. */
    | { readonly form?: undefined; readonly onSubmit: () => unknown }
  );

/**
 * The one form. It is submitted only when none of its fields shows a fault, no matter what found the fault: the field
 * itself (`useOwnFault`), a rule of react-hook-form, or an `error` of the screen. Otherwise, and when the server
 * refuses, all faults are shown at their fields, the first of them gets the focus, and they are read out. The next try
 * clears what the server said of the last one.
 */
export function Form<T extends FieldValues>({ form, onSubmit, children, ...rest }: FormProps<T>) {
  const t = useTexts(common);
  const element = useRef<HTMLFormElement>(null);
  const looks = useRef(new Set<(submitting: boolean) => void>());
  const drawn = useDrawn();
  const [words, setWords] = useState('');
  const fields = useMemo(
    () => ({
      add: (look: (submitting: boolean) => void) => {
        looks.current.add(look);
        return () => {
          looks.current.delete(look);
        };
      },
    }),
    [],
  );

  /** Shows the form's faults, once they are drawn. @returns whether there are any */
  const show = useCallback(async () => {
    await drawn();
    const faults = element.current ? shownFaults(element.current) : [];
    setWords(
      faults.length === 0 ? '' : t('faults', { n: faults.length, list: faults.map((one) => one.words).join('. ') }),
    );
    faults[0]?.element.focus();
    return faults.length > 0;
  }, [drawn, t]);
  const control = form?.control;
  useEffect(() => (control ? onRefused(control, show) : undefined), [control, show]);

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    // A dialog of a form is drawn elsewhere, but its events go up to the form that opened it.
    event.stopPropagation();
    setWords('');
    for (const look of looks.current) look(true);
    if (!form) {
      if (!(await show())) await onSubmit();
      return;
    }
    form.clearErrors();
    let faulty = false;
    await form.handleSubmit(
      async (values) => {
        if (!(await show())) await onSubmit(values);
      },
      () => {
        faulty = true;
      },
    )();
    // Only now does react-hook-form tell its faults to the fields that draw them.
    if (faulty) await show();
  };

  return (
    <form {...rest} ref={element} onSubmit={submit} noValidate>
      <FormFields value={fields}>{children}</FormFields>
      <div role="alert" className="of-hidden">
        {words}
      </div>
    </form>
  );
}

/** Returns a function that promises the next drawing: what was set before the call is on the screen by then. */
function useDrawn(): () => Promise<void> {
  const [drawing, draw] = useReducer((n: number) => n + 1, 0);
  const asked = useRef(0);
  const waiting = useRef<{ readonly from: number; readonly go: () => void }[]>([]);
  useEffect(() => {
    const ready = waiting.current.filter(({ from }) => from <= drawing);
    waiting.current = waiting.current.filter(({ from }) => from > drawing);
    for (const { go } of ready) go();
  }, [drawing]);
  return useCallback(
    () =>
      new Promise((resolve) => {
        asked.current += 1;
        waiting.current.push({ from: asked.current, go: resolve });
        draw();
      }),
    [],
  );
}
