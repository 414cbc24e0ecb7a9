import { createContext, type FocusEvent, use, useCallback, useEffect, useRef, useState } from 'react';

/** Checks a field, and shows its fault. `submitting`: the form is about to be sent. */
type CheckField = (submitting: boolean) => void;

interface FieldsOfForm {
  /** Registers a field. @returns a function that removes it */
  readonly add: (check: CheckField) => () => void;
}

/** The form around a shared field; null outside of one (filters). `<Form>` provides it. */
export const FormFields = createContext<FieldsOfForm | null>(null);

/**
 * A fault that a shared field finds in itself before anything else checks its value: half a date, an unreadable amount,
 * a file that is still uploading. The field shows it, and its form is not sent while there is one.
 * @param find returns the present fault, ready to show; null when there is none. `submitting` distinguishes an attempt
 *   to send from leaving the field
 * @returns `fault` to show; `leave` for the field's `onBlur`; `forget` for when the field is valid again
 */
export function useOwnFault(find: (submitting: boolean) => string | null) {
  const form = use(FormFields);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  const leave = useCallback((event: FocusEvent) => {
    // A message that appears while a button is pressed moves the button away before its release, and the click is lost.
    const pressed = event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.matches(':active');
    if (!pressed) setFault(latest.current(false));
  }, []);
  const forget = useCallback(() => setFault(null), []);
  useEffect(() => form?.add((submitting) => setFault(latest.current(submitting))), [form]);
  return { fault, leave, forget };
}
