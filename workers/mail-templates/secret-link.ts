/**
 * A link that lets in whoever holds it. A letter shows it by what may be seen; only the sender asks for the address, puts
 * it into the copy that leaves and keeps it apart until then. As a text it is always the shown form, so no template can
 * write it down by mistake.
 */
export class SecretLink {
  /** What stands in its place wherever the mail is read but by its recipient: an http(s) address without the secret. */
  readonly shown: string;
  readonly #address: string;

  /** @param page where it leads, without what makes it secret @param secret the rest of the address */
  constructor(page: string, secret: string) {
    this.shown = `${page}/link-personale`;
    this.#address = `${page}/${secret}`;
  }

  /** For the outbox alone: what the recipient gets. */
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

/** A text for the recipient's eyes: with the address where the shown form stands. */
export function withAddress(text: string, link: KeptLink | null): string {
  return link ? text.replaceAll(link.shown, link.address) : text;
}

/** A text that others read: whatever repeats the address (a mail server's refusal) shows the shown form. */
export function withoutAddress(text: string, link: KeptLink | null): string {
  return link ? text.replaceAll(link.address, link.shown) : text;
}
