/** A received file: its content is in a temporary file that is removed with the request. */
export interface ReceivedFile {
  /** Name of the form field. */
  field: string;
  path: string;
  /** The name given by the client; not trusted. */
  name: string | undefined;
  /** Of the received bytes. */
  sha256: string;
}
