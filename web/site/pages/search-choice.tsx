interface SearchChoiceProps {
  /** Of the field, in the address. */
  readonly name: string;
  readonly label: string;
  /** The text of no choice. */
  readonly any: string;
  readonly chosen: number | null;
  readonly options: readonly { readonly id: number; readonly text: string }[];
}

/** A choice by which a list of the site is searched. */
export function SearchChoice({ name, label, any, chosen, options }: SearchChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
