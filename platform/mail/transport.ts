/** A message that is ready to be sent. */
export interface OutgoingMail {
  /** Message-ID with angle brackets; the same for every attempt. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The address for answers; absent: the sender's. */
  readonly replyTo?: string;
  readonly to: { readonly name: string; readonly address: string };
  /** The address for delivery reports; absent: the sender's. */
  readonly returnPath?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The message's date; ISO 8601, the same for every attempt. */
  readonly date: string;
  /** For a message to a list: the list's id, and the address at which one click leaves it (RFC 2369, 2919, 8058). */
  readonly list?: { readonly id: string; readonly leave: string };
  /** `cid`: the name by which the HTML shows the attachment. */
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly bytes: Buffer;
    readonly cid?: string;
  }[];
  /** Names the file where mails are kept as files; also stands in the header `X-Officina-Mail`. */
  readonly key: string;
}

/** Delivers messages to a mail server, or into a folder. */
export interface MailTransport {
  /**
   * Resolves once the message was accepted for good: `sent` by a server, or `kept` as a file.
   * @throws Error when it was not accepted, or when that is unknown (the server fell silent after the text): then a
   *   retry may deliver it twice, under the same Message-ID. No protocol closes that window.
   */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>;
  close(): Promise<void>;
}
