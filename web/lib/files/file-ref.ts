/** A stored file as the wire names it. */
export interface FileRef {
  readonly media: number;
  readonly name: string;
}
