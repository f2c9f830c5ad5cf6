/** Answer data that PostgreSQL has serialised as JSON; it is not parsed here. */
export class SerializedJson {
  constructor(readonly text: string) {}

  /** A JSON array of these JSON texts. */
  static list(texts: string[]): SerializedJson {
    return new SerializedJson(`[${texts.join(',')}]`);
  }
}
