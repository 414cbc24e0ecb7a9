/**
 * A link that lets in its holder. A letter shows it without its secret. Only the sender asks for the address, puts it
 * into the copy that leaves, and keeps it apart until then. As a text it is always the shown form, so no template can
 * write the address down by mistake.
 */
export class SecretLink {
  /** Shown wherever anybody but the recipient reads the mail: an http(s) address without the secret. */
  readonly shown: string;
  readonly #address: string;

  /** @param page where it leads, without the secret @param secret the rest of the address */
  constructor(page: string, secret: string) {
    this.shown = `${page}/link-personale`;
    this.#address = `${page}/${secret}`;
  }

  /** For the outbox alone: the address that the recipient gets. */
  reveal(): KeptLink {
    return { shown: this.shown, address: this.#address };
  }

  toString(): string {
    return this.shown;
  }

  toJSON(): string {
    return this.shown;
  }
}

/** A secret link as the outbox keeps it (`vault.outbox.link`) while its message waits. */
export interface KeptLink {
  readonly shown: string;
  readonly address: string;
}

/** A text for the recipient: the address replaces the shown form. */
export function withAddress(text: string, link: KeptLink | null): string {
  return link ? text.replaceAll(link.shown, link.address) : text;
}

/** A text for others: where it repeats the address (a mail server's refusal), the shown form replaces it. */
export function withoutAddress(text: string, link: KeptLink | null): string {
  return link ? text.replaceAll(link.address, link.shown) : text;
}
