import { readJson, tabStorage } from '../lib/browser-storage';
import { newUuid } from '../lib/uuid';
import { fileDraftKey } from './draft';

/**
 * The chosen files of a draft, in the browser's Cache Storage. The tab keeps the id under which they are stored, so that they are
 * found as long as the texts of the draft are: by this user in this tab. `device-memory.ts` removes them with the other data of
 * a user. Browsers offer no Cache Storage to pages without https; there files are not kept.
 */
const LIFETIME_MS = 12 * 3600_000;
/** A phone has little storage. With more, nothing is kept rather than a part. */
const MAXIMUM_BYTES = 60 * 1024 * 1024;

const AT = 'X-Stored-At';
const NAME = 'X-File-Name';
const MODIFIED = 'X-Last-Modified';

const folderOf = (id: string) => `/draft-files/${id}/`;

/** One operation after the other, so that a removal never overtakes the storing before it. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  const result = last.then(work).catch(() => otherwise);
  last = result;
  return result;
}

function markOf(form: string): { key: string; id: string | null } {
  const key = fileDraftKey(form);
  const id = (readJson(tabStorage, key) as { id?: unknown } | null)?.id;
  return { key, id: typeof id === 'string' ? id : null };
}

/** The cache of the user; the name begins as `device-memory.ts` expects it. */
const cacheOf = (key: string) => caches.open(key.split('.').slice(0, 3).join('.').concat('.files'));

/** Removes the files of this id, and those that their person has left behind. */
async function removeOld(cache: Cache, id: string | null): Promise<void> {
  for (const request of await cache.keys()) {
    const isOwn = id !== null && new URL(request.url).pathname.startsWith(folderOf(id));
    const at = Number((await cache.match(request))?.headers.get(AT));
    if (isOwn || Date.now() - at > LIFETIME_MS) await cache.delete(request);
  }
}

function responseOf(file: File): Response {
  const headers = {
    'Content-Type': file.type,
    [NAME]: encodeURIComponent(file.name),
    [MODIFIED]: String(file.lastModified),
    [AT]: String(Date.now()),
  };
  return new Response(file, { headers });
}

async function fileOf(response: Response): Promise<File> {
  const { headers } = response;
  return new File([await response.blob()], decodeURIComponent(headers.get(NAME) ?? ''), {
    type: headers.get('Content-Type') ?? '',
    lastModified: Number(headers.get(MODIFIED)),
  });
}

export function hasDraftFiles(form: string): boolean {
  return typeof caches !== 'undefined' && markOf(form).id !== null;
}

/** The stored files of a draft in their order. Never fails. */
export function readDraftFiles(form: string): Promise<File[]> {
  const { key, id } = markOf(form);
  if (typeof caches === 'undefined' || id === null) return Promise.resolve([]);
  return inTurn(async () => {
    const cache = await cacheOf(key);
    await removeOld(cache, null);
    const files: File[] = [];
    for (;;) {
      const match = await cache.match(folderOf(id) + files.length);
      if (!match) return files;
      files.push(await fileOf(match));
    }
  }, []);
}

/** Stores the files of a draft instead of those before; none removes it. Never fails: with a full disk nothing is stored. */
export function keepDraftFiles(form: string, files: readonly File[]): Promise<void> {
  const { key, id: previousId } = markOf(form);
  if (typeof caches === 'undefined' || (files.length === 0 && previousId === null)) return Promise.resolve();
  const isKept = files.length > 0 && files.reduce((sum, { size }) => sum + size, 0) <= MAXIMUM_BYTES;
  const id = isKept ? newUuid() : null;
  // At once, so that the files are not found again after a removal.
  tabStorage.write(key, id && JSON.stringify({ id }));
  return inTurn(async () => {
    const cache = await cacheOf(key);
    await removeOld(cache, previousId);
    if (id === null) return;
    for (const [index, file] of files.entries()) await cache.put(folderOf(id) + index, responseOf(file));
  }, undefined);
}
