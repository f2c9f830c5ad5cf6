/** The manifest of the build. */
interface Release {
  /** Changes with any file. */
  readonly version: string;
  /** Files that every page needs: the document and the files it names. */
  readonly shell: readonly string[];
  /** Files that a page needs besides the shell, by its path. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Code and styles of all pages, with the roles that can open a page with such a file. */
  readonly assets: Readonly<Record<string, readonly unknown[]>>;
  /** The texts of other languages than English. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

declare const __RELEASE__: Release;
const release = __RELEASE__;

const PREFIX = 'bahon-release-';
const SHELL_PAGE = '/index.html';
const LANES = 2;
const current = PREFIX + release.version;

/** The name contains a hash of the content, so the file never changes. */
export const HASHED = /^\/assets\//;

/** Caches one file of this release, copied from an earlier release when it is the same. */
async function keep(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const cachedResponse = HASHED.test(path) ? await caches.match(path) : undefined;
  const response = cachedResponse ?? (await fetch(path, { cache: HASHED.test(path) ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  if (path === SHELL_PAGE) await assertOurs(response.clone());
  await cache.put(path, response);
}

/** During a rolling deploy another server may answer with the document of another release. */
async function assertOurs(page: Response): Promise<void> {
  const html = await page.text();
  const missingFile = release.shell.find((path) => path !== SHELL_PAGE && !html.includes(path));
  if (missingFile) throw new Error(`the document is of another release: ${missingFile} is missing`);
}

/** Caches the files of the shell. When one fails, the release is not installed and the browser tries again later. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all(release.shell.map((path) => keep(cache, path)));
}

/** Of all tabs: their requests wait for each other, so that no file is loaded twice. */
let pendingPages: Promise<unknown> = Promise.resolve();

/**
 * Caches the code of the pages that a role can open and the texts of a language, a few files at a time. A file that fails is
 * cached when it is used.
 */
export function keepPages(role: unknown, locale: unknown): Promise<unknown> {
  const keepFiles = async () => {
    const cache = await caches.open(current);
    const code = Object.keys(release.assets).filter((path) => release.assets[path]?.includes(role));
    const remainingPaths = [...(release.languages[String(locale)] ?? []), ...code];
    const lane = async () => {
      for (let path = remainingPaths.shift(); path; path = remainingPaths.shift()) {
        await keep(cache, path).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  };
  return (pendingPages = pendingPages.then(keepFiles, keepFiles));
}

/** Keeps the previous release, because open tabs still load its code. */
export async function dropOldReleases(): Promise<void> {
  const otherReleases = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current);
  await Promise.all(otherReleases.slice(0, -1).map((name) => caches.delete(name)));
}

/** Adds the files of the page to the document, so that the browser loads them in parallel. */
function withPreloads(html: string, files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** The document of this release for a path; undefined when the browser has removed it from the cache. */
export async function shellPage(pathname: string): Promise<Response | undefined> {
  const shellDocument = await caches.match(SHELL_PAGE, { cacheName: current });
  const files = release.pages[pathname];
  if (!shellDocument || !files) return shellDocument;
  return new Response(withPreloads(await shellDocument.text(), files), { headers: shellDocument.headers });
}

/** A hashed file from any cached release, else from the server; then it is cached. */
export async function hashedFile(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  // This release first: a search through all caches of the device takes longer.
  const cachedResponse = (await caches.match(path, { cacheName: current })) ?? (await caches.match(path));
  if (cachedResponse) return cachedResponse;
  const response = await fetch(request);
  if (response.ok && response.status === 200) {
    await caches
      .open(current)
      .then((cache) => cache.put(path, response.clone()))
      // A page must load even when the disk is full.
      .catch(() => undefined);
  }
  return response;
}
