/** The stored failure of an earlier, equal request: answered again as it was. */
export class ReplayedFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super('replayed');
  }
}
