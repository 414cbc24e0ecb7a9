/** A message ready to leave. */
export interface OutgoingMail {
  /** With angle brackets; the same for every attempt. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Where answers go; absent: to the sender. */
  readonly replyTo?: string;
  readonly to: { readonly name: string; readonly address: string };
  /** Where reports of its delivery go; absent: to the sender. */
  readonly returnPath?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of the message; ISO 8601, the same for every attempt. */
  readonly date: string;
  /** Of a message to many: which list it is of, and where one click leaves it (RFC 2369, 2919, 8058). */
  readonly list?: { readonly id: string; readonly leave: string };
  /** `cid`: the HTML shows it by this name. */
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly bytes: Buffer;
    readonly cid?: string;
  }[];
  /** Names the file, where mails are kept as files; also in the header `X-Officina-Mail`. */
  readonly key: string;
}

/** Takes messages away: to a mail server, or into a folder. */
export interface MailTransport {
  /**
   * Resolves once the message was taken for good: `sent` to a server, or `kept` as a file.
   * @throws Error when it was not, or when nobody can tell (a server that fell silent after the text): then a retry may
   *   deliver it twice, under the same Message-ID. No protocol closes that window.
   */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>;
  close(): Promise<void>;
}
