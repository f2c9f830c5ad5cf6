/** A file as it arrived: its bytes lie in a temporary file that goes with the request. */
export interface ReceivedFile {
  /** Name of the form field. */
  field: string;
  path: string;
  /** What the client called it: not to be believed. */
  name: string | undefined;
  /** Of the bytes as they came. */
  sha256: string;
}
