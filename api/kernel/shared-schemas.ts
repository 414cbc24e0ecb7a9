/** A shorter schema is not worth a name of its own. */
const LEAST_CHARACTERS = 200;

type Json = Record<string, unknown>;
interface Content {
  [type: string]: { schema?: Json };
}
interface Operation {
  readonly tags?: readonly string[];
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}
interface Place {
  readonly holder: { schema?: Json };
  readonly name: string;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** `transport-documents` → `TransportDocuments` */
const pascal = (text: string) =>
  text.replace(/(^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, __, letter) => letter.toUpperCase());

function* placesIn({ tags: [tag = ''] = [], responses = {} }: Operation): Generator<Place> {
  for (const [status, { content }] of Object.entries(responses)) {
    const name = Number(status) >= 400 ? 'Problem' : `${pascal(tag)}Answer`;
    for (const holder of Object.values(content ?? {})) yield { holder, name };
  }
}

/**
 * The OpenAPI document with each answer that occurs in several places written once, under `components.schemas`, and
 * referred to. Without it every call would repeat all of its possible failures.
 */
export function withSharedSchemas<T extends object>(document: T): T {
  const { paths = {}, components = {} } = document as { paths?: Json; components?: { schemas?: Json } };
  const places = new Map<string, Place[]>();
  for (const operations of Object.values(paths).filter(isObject)) {
    for (const operation of Object.values(operations).filter(isObject)) {
      for (const place of placesIn(operation as Operation)) {
        const text = JSON.stringify(place.holder.schema ?? {});
        if (text.length >= LEAST_CHARACTERS) places.set(text, [...(places.get(text) ?? []), place]);
      }
    }
  }
  const schemas: Json = { ...components.schemas };
  for (const [text, occurrences] of places) {
    const [first] = occurrences;
    if (!first || occurrences.length < 2) continue;
    let name = first.name;
    for (let nth = 2; name in schemas; nth++) name = `${first.name}${nth}`;
    schemas[name] = JSON.parse(text);
    for (const { holder } of occurrences) holder.schema = { $ref: `#/components/schemas/${name}` };
  }
  return { ...document, components: { ...components, schemas } };
}
