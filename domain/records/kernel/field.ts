import type { FunctionName } from '../../accounts/offered/permissions.ts';
import type { LocalizedText } from '../../kernel/message.ts';
import { WEBCAM_SIZE } from '../../kernel/photos.ts';

/**
 * The kind of a field's value. Amounts are cents, percentages are basis points, decimals are integers scaled by their
 * places: never floats.
 */
export type FieldKind =
  | { readonly type: 'line' | 'text'; readonly max: number }
  | { readonly type: 'oneOf'; readonly values: readonly string[] }
  | { readonly type: 'int'; readonly min: number; readonly max: number }
  /** The bounds in the unit that people read: 0.5, not 500. */
  | { readonly type: 'decimal'; readonly places: number; readonly min?: number; readonly max?: number }
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

/** The text beside a duplicate value; with the code of the dictionary's message, where the specification has one. */
type DuplicateText = LocalizedText & { readonly code?: string };

interface FieldRules {
  /** Holds one text for each language. */
  readonly translated: boolean;
  /** May not be empty. */
  readonly required: boolean;
  /**
   * No two records that are not archived hold the same value; the text beside a duplicate. A translated field is
   * compared within each language.
   */
  readonly unique: DuplicateText | null;
  /**
   * A name that unique fields of several families share: no two records of any of them hold the same value; null: the
   * field is compared within its family.
   */
  readonly uniqueAcross: string | null;
  /** The search finds its words. */
  readonly searched: boolean;
  /** Part of the record's label, under which other records show it. */
  readonly label: boolean;
  /** A number may be empty, which is not 0; a choice may be left open. */
  readonly nullable: boolean;
  /** Only staff see it; it can't be a public field. */
  readonly internal: boolean;
  /** A day that is today in a new record, unless another day is given. */
  readonly fromToday: boolean;
  /** An integer that names something (a year, the number of an ad): shown without separators of thousands. */
  readonly ungrouped: boolean;
  /**
   * Tells of a person: events seal it with the key of the record's owner or of the record, and it is erased with that
   * key.
   */
  readonly personal: boolean;
  /**
   * Only those who may also view this function see and set the field. So it stands in the record itself alone, never in
   * a list, whose rows go to all who view the family.
   */
  readonly seenWith: FunctionName | null;
}

const PLAIN: FieldRules = {
  translated: false,
  required: false,
  unique: null,
  uniqueAcross: null,
  searched: false,
  label: false,
  nullable: false,
  internal: false,
  seenWith: null,
  personal: false,
  fromToday: false,
  ungrouped: false,
};

/** A field of a record: its kind and its rules. Readers see plain data; each method returns a new field. */
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

  /**
   * @param duplicateText the text beside the field of a duplicate; default: «già esistente»
   * @param across a name that fields of other families give, too, with which this one shares its values
   */
  unique(
    duplicateText: DuplicateText = { it: 'Valore già esistente', en: 'This value exists already' },
    across: string | null = null,
  ): Field {
    return this.#with({ unique: duplicateText, uniqueAcross: across });
  }

  /** The search finds the field's words; for a reference, the label of the referenced record. */
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

  ungrouped(): Field {
    return this.#with({ ungrouped: true });
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
/** A code that no other record of the family has. @param across as of {@link Field.unique} */
export const uniqueCode = (max = 40, across: string | null = null) =>
  line(max).unique({ it: 'Codice già esistente', en: 'This code exists already' }, across).searched();
/** Longer text, with line breaks. */
export const text = (max = 4000) => new Field({ type: 'text', max });
/** The field with one text for each language that the program speaks. */
export const translated = ({ kind, rules }: Field) => new Field(kind, { ...rules, translated: true });
/** Marks a text that tells of a person. Its family has an `owner`, with whom the text is erased, or an `ownKey`. */
export const personal = ({ kind, rules }: Field) => new Field(kind, { ...rules, personal: true });
export const flag = simple('flag');
/** One of a few values, which only programs read. The family's texts hold what people read. */
export const oneOf = (...values: readonly string[]) => new Field({ type: 'oneOf', values });
export const int = (min = 0, max = 1_000_000_000) => new Field({ type: 'int', min, max });
/**
 * A number with at most `places` decimals, stored as an integer: 1.5 of `decimal(3)` is 1500.
 * @param min in the unit that people read, as `max`; undefined: as low, or as high, as a stored number may be
 */
export const decimal = (places: number, min?: number, max?: number) => new Field({ type: 'decimal', places, min, max });
export const cents = simple('cents');
/** 0 to 100 with two decimals, stored in basis points. */
export const percent = simple('percent');
export const day = simple('day');
/**
 * A reference to another record, by its id.
 * @param family the family's name in the registry, or a name in `outside.ts`
 */
export const ref = (family: string) => new Field({ type: 'ref', family });
export const image = simple('image');
/** A PDF or an image. */
export const file = simple('file');
/** `#1a2b3c` */
export const colour = simple('colour');
export const email = simple('email');
export const url = simple('url');
/** The record's place among its siblings. The `order` call moves it; nobody types it. Its family has one stream. */
export const order = simple('order');
/** The parent record, of the same family. The family has one stream, so that no cycle can arise. */
export const father = simple('father');

/**
 * Rows within a record. The client makes each row's id, so that two people who change different rows do not conflict.
 */
export interface Rows {
  readonly max: number;
  /** The field by which the rows are sorted, ascending. */
  readonly orderBy: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Set where the rows are photos: the size of those that the webcam takes, in pixels. */
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

/** Photos of a record, in the order in which they were added: dropped, chosen, or taken with the webcam. */
export function photos({ max, webcam = WEBCAM_SIZE }: Pick<Rows, 'max' | 'webcam'>): Rows {
  return { max, webcam, orderBy: 'place', fields: { img: image().required(), place: order() } };
}

/** Up to ten pictures in their order, each with its caption. */
export const captionedImages = (): Rows =>
  rows({
    max: 10,
    orderBy: 'position_number',
    fields: { img: image().required(), caption: translated(line(160)), position_number: order() },
  });

/** The fields of a record, and its lists of rows. */
export interface RecordShape {
  readonly fields: Readonly<Record<string, Field>>;
  readonly children: Readonly<Record<string, Rows>>;
}
