/** What a small YAML file holds. */
export type Yaml = string | Yaml[] | { [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

/**
 * Reads the part of YAML that our own files use: maps, lists, `[flow, lists]`, quotes, `|` blocks, anchors and `<<`.
 * All scalars are strings. @throws Error at anything else, so that it never passes over what it does not understand
 */
export function parseSmallYaml(text: string): { [key: string]: Yaml } {
  const lines = text.split('\n').map((raw) => ({ indent: raw.search(/\S|$/), text: raw.trimEnd().trimStart() }));
  const anchors = new Map<string, Yaml>();
  let at = 0;

  const skipBlank = () => {
    while (at < lines.length && /^(#.*)?$/.test(lines[at]?.text ?? '')) at++;
    return lines[at];
  };

  function block(indent: number): Yaml {
    const first = skipBlank();
    if (!first || first.indent < indent) throw new Error(`line ${at}: a value is missing`);
    return first.text.startsWith('- ') ? list(first.indent) : map(first.indent);
  }

  function list(indent: number): Yaml[] {
    const items: Yaml[] = [];
    for (let line = skipBlank(); line?.indent === indent && line.text.startsWith('- '); line = skipBlank()) {
      const rest = line.text.slice(2);
      if (/^[\w.-]+:(\s|$)/.test(rest)) {
        lines[at] = { indent: indent + 2, text: rest };
        items.push(map(indent + 2));
      } else {
        at++;
        items.push(scalar(rest, at));
      }
    }
    return items;
  }

  function map(indent: number): { [key: string]: Yaml } {
    const result: { [key: string]: Yaml } = {};
    const inherited: { [key: string]: Yaml } = {};
    for (let line: Line | undefined = skipBlank(); line && line.indent >= indent; line = skipBlank()) {
      const parts = /^("[^"]+"|[^\s:"]+):(?:\s+(.*))?$/.exec(line.text);
      if (!parts || line.indent !== indent) throw new Error(`line ${at + 1}: not understood: ${line.text}`);
      const [, key = '', rest = ''] = parts;
      at++;
      if (key === '<<') {
        Object.assign(inherited, anchored(rest, at));
        continue;
      }
      if (key in result) throw new Error(`line ${at}: ${key} stands twice`);
      result[key] = valueAfter(rest, indent);
    }
    return { ...inherited, ...result };
  }

  function valueAfter(rest: string, indent: number): Yaml {
    const [, anchor, inline = ''] = /^(?:&(\S+)\s*)?(.*)$/.exec(rest) ?? [];
    const value = inline === '' ? block(indent + 1) : inline === '|' ? literal(indent) : scalar(inline, at);
    if (anchor) anchors.set(anchor, value);
    return value;
  }

  function literal(indent: number): string {
    const taken: string[] = [];
    for (let line = lines[at]; line && (line.text === '' || line.indent > indent); line = lines[at]) {
      taken.push(line.text);
      at++;
    }
    return taken.join('\n');
  }

  function anchored(rest: string, line: number): { [key: string]: Yaml } {
    const value = anchors.get(rest.replace(/^\*/, ''));
    if (!value || typeof value === 'string' || Array.isArray(value)) throw new Error(`line ${line}: no map ${rest}`);
    return value;
  }

  const document = map(0);
  if (skipBlank()) throw new Error(`line ${at + 1}: not understood`);
  return document;
}

function scalar(text: string, line: number): Yaml {
  if (text === '{}') return {};
  if (/^["[]/.test(text)) {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(String) : String(value);
  }
  if (/^[{|>&*!%@`'"]|:\s|\s#/.test(text)) throw new Error(`line ${line}: not understood: ${text}`);
  return text;
}
