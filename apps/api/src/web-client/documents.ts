import { createHash } from 'node:crypto';
import { readFileSync, statSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ColorMode } from '@app/contracts/color-modes.js';
import type { Locale } from '@app/contracts/locales.js';
import type { PublicPath } from '@app/contracts/pages.js';
import { PageFiles } from './page-files.js';
import { publicPageOf, withColorMode, withHead, withPreloads } from './page-head.js';

/** Written by the client's build (`web/build/prerender.plugin.ts`). */
const schema = z.record(z.string(), z.record(z.string(), z.string()));
const FILE = '.page-contents.json';
const EMPTY_ROOT = '<div id="root"></div>';

/** Content of public pages, rendered by the build. */
class PageContents {
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
function withContent(html: string, content: string, locale: Locale): string {
  const inert = content.includes('<form') ? ' inert' : '';
  return html
    .replace(/<html lang="[a-z]+"/, `<html lang="${locale}"`)
    .replace(EMPTY_ROOT, () => `<div id="root" data-content="${locale}"${inert}>${content}</div>`);
}

export interface PageDocument {
  readonly html: string;
  readonly etag: string;
  /** A private or unknown page: not for search engines. */
  readonly isPrivate: boolean;
}

export interface Visitor {
  /** The language that the client will show: the chosen one, or that of the device. */
  readonly locale: Locale;
  /** The colours that the visitor chose; the system's by default. */
  readonly colorMode: ColorMode | null;
  /** Has no session: sees public pages as the build rendered them. */
  readonly isGuest: boolean;
}

/** The client's document for each page and language: created on first request, and again after a new build. */
export class Documents {
  private readonly file: string;
  private readonly cache = new Map<string, PageDocument>();
  private template = '';
  private pageFiles: PageFiles;
  private pageContents: PageContents;
  private builtAt = -1;

  constructor(
    private readonly folder: string,
    private readonly publicUrl: string,
  ) {
    this.file = join(folder, 'index.html');
    this.pageFiles = new PageFiles(folder);
    this.pageContents = new PageContents(folder);
  }

  /** The document of an address; null where the client has not been built. */
  of(address: string, visitor: Visitor): PageDocument | null {
    const fileStats = statSync(this.file, { throwIfNoEntry: false });
    if (!fileStats) return null;
    if (fileStats.mtimeMs !== this.builtAt) {
      this.template = readFileSync(this.file, 'utf8');
      this.pageFiles = new PageFiles(this.folder);
      this.pageContents = new PageContents(this.folder);
      this.builtAt = fileStats.mtimeMs;
      this.cache.clear();
    }
    const page = publicPageOf(address);
    const route = this.pageFiles.routeOf(address);
    const key = JSON.stringify([page, route, visitor]);
    const cachedDocument = this.cache.get(key);
    if (cachedDocument) return cachedDocument;
    const html = this.htmlOf(page, route, visitor);
    const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
    const document = { html, etag, isPrivate: page === null };
    this.cache.set(key, document);
    return document;
  }

  private htmlOf(page: PublicPath | null, route: string | null, visitor: Visitor): string {
    const { locale } = visitor;
    const template = withPreloads(this.template, this.pageFiles.of(route, locale));
    const html = withColorMode(withHead(template, page, locale, this.publicUrl), visitor.colorMode);
    const content = visitor.isGuest ? this.pageContents.of(page, locale) : null;
    return content === null ? html : withContent(html, content, locale);
  }
}
