import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@app/contracts/locales.js';
import { z } from 'zod';

/** Written by the client's build (`web/build/prerender.plugin.ts`). */
const schema = z.record(z.string(), z.record(z.string(), z.string()));
const FILE = '.page-contents.json';
const EMPTY_ROOT = '<div id="root"></div>';

/** Content of public pages, rendered by the build. */
export class PageContents {
  private readonly contents: z.output<typeof schema>;

  constructor(folder: string) {
    const file = join(folder, FILE);
    this.contents = existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  }

  /** The HTML of a page as a visitor without a session sees it, or null. */
  of(page: string | null, locale: Locale): string | null {
    return (page !== null && this.contents[page]?.[locale]) || null;
  }
}

/**
 * The document with the content of its page, in the language that the client shows. Nobody can use a form before the client
 * runs: the browser would send it, and put the password into the address.
 */
export function withContent(html: string, content: string, locale: Locale): string {
  const inert = content.includes('<form') ? ' inert' : '';
  return html
    .replace(/<html lang="[a-z]+"/, `<html lang="${locale}"`)
    .replace(EMPTY_ROOT, () => `<div id="root" data-content="${locale}"${inert}>${content}</div>`);
}
