import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Written by the client's build (`web/build/page-files.plugin.ts`). */
const schema = z.object({
  pages: z.array(z.object({ path: z.string(), files: z.array(z.string()) })),
  languages: z.record(z.string(), z.object({ files: z.array(z.string()), font: z.string() })),
});
const FILE = '.page-files.json';

/** Preload links to add to the built document. */
export interface Preloads {
  /** Scripts and styles of the page, and of the language where it is not English. */
  readonly files: readonly string[];
  /** The font to load in place of the built-in one. */
  readonly font: string | null;
}

const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** Reads `/offers/:id` as the client's router does: ignoring case and a trailing slash. */
function opens(route: string, address: string): boolean {
  const [routeParts, addressParts] = [partsOf(route), partsOf(address)];
  const isOpen = routeParts.at(-1) === '*';
  if (isOpen) routeParts.pop();
  if (isOpen ? addressParts.length < routeParts.length : addressParts.length !== routeParts.length)
    return false;
  return routeParts.every((part, index) => part.startsWith(':') || part === addressParts[index]);
}

/** Which files the pages of one build need. A build without that list has pages that load a little later. */
export class PageFiles {
  private readonly pages: z.output<typeof schema>['pages'];
  private readonly languages: z.output<typeof schema>['languages'];

  constructor(folder: string) {
    const file = join(folder, FILE);
    const list = existsSync(file)
      ? schema.parse(JSON.parse(readFileSync(file, 'utf8')))
      : { pages: [], languages: {} };
    this.pages = list.pages;
    this.languages = list.languages;
  }

  /** The route that an address opens, or null. */
  routeOf(address: string): string | null {
    return this.pages.find(({ path }) => opens(path, address))?.path ?? null;
  }

  /** Files to preload for a route in a language. */
  of(route: string | null, language: string): Preloads {
    const files = this.pages.find(({ path }) => path === route)?.files ?? [];
    const languageFiles = this.languages[language];
    return {
      files: [...new Set([...(languageFiles?.files ?? []), ...files])],
      font: languageFiles?.font ?? null,
    };
  }
}
