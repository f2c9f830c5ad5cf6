/** Texts that the browser keeps by key. */
export interface BrowserStorage {
  /** The text; null when there is none, or when the browser forbids its storage. */
  readonly read: (key: string) => string | null;
  /** Stores the text, or removes it when null. Does nothing when the storage is forbidden or full. */
  readonly write: (key: string, text: string | null) => void;
  readonly keys: (prefix: string) => string[];
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** @param open gives the storage; throws when it is forbidden. */
function storageOf(open: () => Storage): BrowserStorage {
  return {
    read: (key) => attempt(() => open().getItem(key), null),
    write: (key, text) =>
      attempt(() => (text === null ? open().removeItem(key) : open().setItem(key, text)), undefined),
    keys: (prefix) => attempt(() => Object.keys(open()).filter((key) => key.startsWith(prefix)), []),
  };
}

/** Kept on this device. */
export const deviceStorage = storageOf(() => localStorage);
/** Kept for this tab. */
export const tabStorage = storageOf(() => sessionStorage);

/** The object that was stored as JSON; null when there is none or it cannot be read. */
export function readJson(storage: BrowserStorage, key: string): object | null {
  const value = attempt<unknown>(() => JSON.parse(storage.read(key) ?? 'null'), null);
  return typeof value === 'object' ? value : null;
}
