import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { Marked, type Tokens } from 'marked';

const MODULE = 'virtual:api-guide';
const GUIDE = path.resolve(import.meta.dirname, '../../docs/api.md');

/** Renders the guide `docs/api.md` at build time, so that the browser loads no Markdown parser. */
export function apiGuide(): Plugin {
  return {
    name: 'api-guide',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return;
      this.addWatchFile(GUIDE);
      return `export const guide = ${JSON.stringify(renderApiGuide(readFileSync(GUIDE, 'utf8')))};`;
    },
  };
}

/** The guide to API keys and webhooks, as the page shows it. */
export interface ApiGuide {
  readonly html: string;
  /** The headings of its sections, with their ids. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Pages of this site that the guide names by their paths. */
const PAGES = new Set(['/api/docs', '/api/openapi.json']);

/** The part of the address after `#`, as code hosts make it from a heading. */
const idOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

/** Links to other files of the repository lead to the list of calls, which those files explain. */
const pageOf = (href: string) => (/^(https:|\/|#)/.test(href) ? href : '/api/docs');

/** Renders the Markdown file. The title belongs to the head of the page; raw HTML, such as a comment, is left out. */
export function renderApiGuide(markdown: string): ApiGuide {
  const sections: { id: string; title: string }[] = [];
  const parser = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        if (depth === 1) return '';
        const id = idOf(text);
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      html: () => '',
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${encodeURI(pageOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      // Long commands are scrolled, also with the keyboard.
      code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escape(text)}</code></pre>`,
      codespan({ text }: Tokens.Codespan) {
        const code = `<code>${escape(text)}</code>`;
        return PAGES.has(text) ? `<a href="${text}">${code}</a>` : code;
      },
    },
  });
  const html = parser.parse(markdown, { async: false });
  return { html, sections };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
