import type { FunctionName } from '../../accounts/permissions.ts';
import type { LocalizedText } from '../../kernel/message.ts';

/** What a field holds. Amounts are cents, percentages basis points, decimals integers scaled by their places: never floats. */
export type FieldKind =
  | { readonly type: 'line' | 'text'; readonly max: number }
  | { readonly type: 'oneOf'; readonly values: readonly string[] }
  | { readonly type: 'int'; readonly min: number; readonly max: number }
  | { readonly type: 'decimal'; readonly places: number }
  | { readonly type: 'ref'; readonly family: string }
  | { readonly type: SimpleKind };

type SimpleKind =
  | 'flag'
  | 'cents'
  | 'percent'
  | 'day'
  | 'image'
  | 'file'
  | 'colour'
  | 'email'
  | 'url'
  | 'order'
  | 'father';

/** What is said where another holds the same; with the name of the dictionary's message, where the specification has one. */
type Taken = LocalizedText & { readonly code?: string };

interface FieldRules {
  /** One text a language. */
  readonly translated: boolean;
  /** May not be empty. */
  readonly required: boolean;
  /** No two records that are not archived hold the same; what is said when one would. Of a translated field: in one language. */
  readonly unique: Taken | null;
  /** Its words are found. */
  readonly searched: boolean;
  /** What the record is called where another names it. */
  readonly label: boolean;
  /** Of numbers: may be empty, which is not 0. Of a choice: none may be made. */
  readonly nullable: boolean;
  /** The staff's own affair: nobody else gets it, and it can be no public field. */
  readonly internal: boolean;
  /** Of days: a new record that says nothing else begins with today. */
  readonly fromToday: boolean;
  /** Says something of a person: sealed in events with the key of the record's owner, or its own, and gone with it. */
  readonly personal: boolean;
  /**
   * Only whoever may view this function, too, sees and sets it; so it stands in the record itself alone, never in a list,
   * whose rows go to all who view the family.
   */
  readonly seenWith: FunctionName | null;
}

const PLAIN: FieldRules = {
  ...{ translated: false, required: false, unique: null, searched: false, label: false, nullable: false },
  ...{ internal: false, seenWith: null, personal: false, fromToday: false },
};

/** A field of a record: its kind and its rules. Plain data for whoever reads it; each of its words gives a new one. */
export class Field {
  readonly kind: FieldKind;
  readonly rules: FieldRules;

  constructor(kind: FieldKind, rules: FieldRules = PLAIN) {
    this.kind = kind;
    this.rules = rules;
  }

  required(): Field {
    return this.#with({ required: true });
  }

  /** @param taken said beside the field; «già esistente» where nothing better is known */
  unique(taken: Taken = { it: 'Valore già esistente', en: 'This value exists already' }): Field {
    return this.#with({ unique: taken });
  }

  /** Found by its words; a reference by what it names is called. */
  searched(): Field {
    return this.#with({ searched: true });
  }

  label(): Field {
    return this.#with({ label: true, searched: true });
  }

  nullable(): Field {
    return this.#with({ nullable: true });
  }

  fromToday(): Field {
    return this.#with({ fromToday: true });
  }

  internal(): Field {
    return this.#with({ internal: true });
  }

  seenWith(name: FunctionName): Field {
    return this.#with({ seenWith: name, internal: true });
  }

  #with(rules: Partial<FieldRules>): Field {
    return new Field(this.kind, { ...this.rules, ...rules });
  }
}

const simple = (type: SimpleKind) => () => new Field({ type });

/** One line of text. */
export const line = (max = 200) => new Field({ type: 'line', max });
/** Longer text, with line breaks. */
export const text = (max = 4000) => new Field({ type: 'text', max });
/** The same text in each language of the firm. */
export const translated = ({ kind, rules }: Field) => new Field(kind, { ...rules, translated: true });
/** What says something of a person: a text of a family that has an `owner`, with whom it is erased, or an `ownKey`. */
export const personal = ({ kind, rules }: Field) => new Field(kind, { ...rules, personal: true });
export const flag = simple('flag');
/** One of a few words that only programs read; what people read stands in the texts. */
export const oneOf = (...values: readonly string[]) => new Field({ type: 'oneOf', values });
export const int = (min = 0, max = 1_000_000_000) => new Field({ type: 'int', min, max });
/** A number with at most so many decimals, kept as an integer. */
export const decimal = (places: number) => new Field({ type: 'decimal', places });
export const cents = simple('cents');
/** 0 to 100 with two decimals, kept in basis points. */
export const percent = simple('percent');
export const day = simple('day');
/** Another record, by its id. @param family the other's name in the registry, or in `outside.ts` */
export const ref = (family: string) => new Field({ type: 'ref', family });
export const image = simple('image');
/** A PDF or an image. */
export const file = simple('file');
/** `#1a2b3c` */
export const colour = simple('colour');
export const email = simple('email');
export const url = simple('url');
/** Its place among its brothers; moved by `order`, never typed. Its family has one stream. */
export const order = simple('order');
/** The record of the same family that it stands under. Its family has one stream, so that no ring can come about. */
export const father = simple('father');

/** Rows within a record: each has an id that the client made, so that two who change different rows do not meet. */
export interface Rows {
  readonly max: number;
  /** The field that they are sorted by, ascending. */
  readonly orderBy: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** They are photos: the size of those that the webcam takes, in pixels. */
  readonly webcam?: { readonly width: number; readonly height: number };
}

/** @param given `orderBy` names one of `fields` */
export function rows<F extends string>(given: {
  readonly max: number;
  readonly orderBy: NoInfer<F>;
  readonly fields: Readonly<Record<F, Field>>;
}): Rows {
  return given;
}

/** Photos of a record, in the order in which they were taken: dropped, chosen, or taken with the webcam. */
export function photos(given: Required<Pick<Rows, 'max' | 'webcam'>>): Rows {
  return { ...given, orderBy: 'place', fields: { img: image().required(), place: order() } };
}

/** What a record is made of. */
export interface RecordShape {
  readonly fields: Readonly<Record<string, Field>>;
  readonly children: Readonly<Record<string, Rows>>;
}
