/**
 * The id under which a body is sent. The same body sent again keeps its id: if the first answer was lost, the server
 * gives that one again, and nothing is done twice. A changed body gets a new id. Pure.
 * @param make makes a new id
 */
export function commandIds(make: () => string): (body: unknown) => string {
  let last: { readonly body: string; readonly id: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, id: make() };
    return last.id;
  };
}
