/** An answer's data that PostgreSQL has written as JSON already: parsing it here would only be to write it again. */
export class SerializedJson {
  constructor(readonly text: string) {}

  /** The list of what each text says. */
  static list(texts: string[]): SerializedJson {
    return new SerializedJson(`[${texts.join(',')}]`);
  }
}
