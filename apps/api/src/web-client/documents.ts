import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicPath } from '@app/contracts/pages.js';
import type { Locale } from '@app/contracts/locales.js';
import { withHead } from './page-head.js';

export interface PageDocument {
  readonly html: string;
  readonly etag: string;
}

/** The client's document for each page and language: made when first asked for, anew after another build. */
export class Documents {
  private readonly file: string;
  private readonly made = new Map<string, PageDocument>();
  private template = '';
  private builtAt = -1;

  constructor(
    folder: string,
    private readonly publicUrl: string,
  ) {
    this.file = join(folder, 'index.html');
  }

  /** Null where the client has not been built. */
  of(page: PublicPath | null, locale: Locale): PageDocument | null {
    const built = statSync(this.file, { throwIfNoEntry: false });
    if (!built) return null;
    if (built.mtimeMs !== this.builtAt) {
      this.template = readFileSync(this.file, 'utf8');
      this.builtAt = built.mtimeMs;
      this.made.clear();
    }
    const key = `${locale} ${page ?? ''}`;
    const known = this.made.get(key);
    if (known) return known;
    const html = withHead(this.template, page, locale, this.publicUrl);
    const document = { html, etag: `W/"${createHash('sha1').update(html).digest('base64url')}"` };
    this.made.set(key, document);
    return document;
  }
}
