import { createContext, type FocusEvent, use, useCallback, useEffect, useRef, useState } from 'react';

/** Looks whether a field is in order, and shows what is not. `submitting`: the form is about to go. */
type Look = (submitting: boolean) => void;

interface FieldsOfForm {
  /** Takes a field in. @returns takes it out again */
  readonly add: (look: Look) => () => void;
}

/** The form that a shared field stands in; null outside of one (filters). Given by `<Form>`. */
export const FormFields = createContext<FieldsOfForm | null>(null);

/**
 * What a shared field finds wrong with itself, before anybody else looks at its value: half a date, an unreadable amount, a
 * file on its way. The field shows it, and the form that it stands in does not go while there is any.
 * @param find what is wrong now, ready to show; null: nothing. `submitting` tells a try to send from leaving the field
 * @returns `fault` to show; `leave` for its `onBlur`; `forget` when it is in order again
 */
export function useOwnFault(find: (submitting: boolean) => string | null) {
  const form = use(FormFields);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  const leave = useCallback((event: FocusEvent) => {
    // A message that comes up under a pressed button moves it away before it is released: the press would do nothing.
    const pressed = event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.matches(':active');
    if (!pressed) setFault(latest.current(false));
  }, []);
  const forget = useCallback(() => setFault(null), []);
  useEffect(() => form?.add((submitting) => setFault(latest.current(submitting))), [form]);
  return { fault, leave, forget };
}
