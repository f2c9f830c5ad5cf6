import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@app/contracts/locales.js';
import { PageFiles } from './page-files.js';
import { publicPageOf, withHead, withPreloads } from './page-head.js';

export interface PageDocument {
  readonly html: string;
  readonly etag: string;
  /** A private or unknown page: not for search engines. */
  readonly isPrivate: boolean;
}

export interface Visitor {
  /** The language that the document is written in. */
  readonly locale: Locale;
  /** The language chosen by the visitor, which the client will load. */
  readonly chosen: Locale | null;
}

/** The client's document for each page and language: created on first request, and again after a new build. */
export class Documents {
  private readonly file: string;
  private readonly made = new Map<string, PageDocument>();
  private template = '';
  private pageFiles: PageFiles;
  private builtAt = -1;

  constructor(
    private readonly folder: string,
    private readonly publicUrl: string,
  ) {
    this.file = join(folder, 'index.html');
    this.pageFiles = new PageFiles(folder);
  }

  /** The document of an address; null where the client has not been built. */
  of(address: string, { locale, chosen }: Visitor): PageDocument | null {
    const built = statSync(this.file, { throwIfNoEntry: false });
    if (!built) return null;
    if (built.mtimeMs !== this.builtAt) {
      this.template = readFileSync(this.file, 'utf8');
      this.pageFiles = new PageFiles(this.folder);
      this.builtAt = built.mtimeMs;
      this.made.clear();
    }
    const page = publicPageOf(address);
    const route = this.pageFiles.routeOf(address);
    const key = JSON.stringify([page, route, locale, chosen]);
    const known = this.made.get(key);
    if (known) return known;
    const template = withPreloads(this.template, this.pageFiles.of(route, chosen ?? 'en'));
    const html = withHead(template, page, locale, this.publicUrl);
    const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
    const document = { html, etag, isPrivate: page === null };
    this.made.set(key, document);
    return document;
  }
}
