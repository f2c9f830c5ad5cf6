import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { toDhakaIso } from '@app/contracts/time.js';

const NEWEST = 100;
const MAX_BYTES = 1024 * 1024;

/** An email that was stored as a file. */
interface StoredEmail {
  id: string;
  at: Date;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

/** The emails in a folder, newest first. */
export async function readEmails(folder: string): Promise<StoredEmail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, NEWEST);
  const emails = await Promise.all(newest.map((name) => readEmail(folder, name)));
  return emails.filter((email) => email !== null);
}

/** Files are named `<milliseconds>-<key>.eml`. */
function timeOf(name: string): number {
  return Number.parseInt(name, 10) || 0;
}

async function readEmail(folder: string, name: string): Promise<StoredEmail | null> {
  try {
    const source = await readFile(join(folder, name));
    const email = await PostalMime.parse(source.subarray(0, MAX_BYTES));
    return {
      id: name,
      at: new Date(timeOf(name)),
      to: (email.to ?? []).map((one) => one.address ?? '').join(', '),
      from: email.from?.address ?? '',
      subject: email.subject ?? '(no subject)',
      text: email.text ?? '',
      html: email.html ?? '',
    };
  } catch {
    // The file was deleted, or is not an email.
    return null;
  }
}

const STYLE = `
  :root { color-scheme: light dark; --ink: #1b2430; --soft: #5b6672; --paper: #f7f5f0; --card: #fff; --line: #dfdacd; --accent: #0b6b50; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8ebef; --soft: #a2adb9; --paper: #14181d; --card: #1d2329; --line: #333b44; --accent: #5fd0ab; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
  header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; flex-wrap: wrap; }
  h1 { font-size: 1.5rem; margin: 0; }
  p { color: var(--soft); margin: .25rem 0 1.25rem; }
  a { color: var(--accent); }
  details { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; margin: .6rem 0; }
  summary { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .8rem 1rem; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary b { overflow-wrap: anywhere; }
  summary small { color: var(--soft); overflow-wrap: anywhere; }
  pre { margin: 0; padding: 1rem; border-top: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace; }
  iframe { display: block; width: 100%; height: 26rem; border: 0; border-top: 1px solid var(--line); border-radius: 0 0 .6rem .6rem; background: #fff; }
`;

/** The emails as a page. Everything in them is escaped; their HTML is shown in a sandboxed frame. */
export function mailboxPage(emails: StoredEmail[], isRefreshing: boolean): string {
  const toggle = isRefreshing
    ? '<a href="/dev/mailbox">Stop refreshing</a>'
    : '<a href="/dev/mailbox?refresh=5">Refresh every 5 s</a>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isRefreshing ? '<meta http-equiv="refresh" content="5">' : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Mailbox (${emails.length})</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>Mailbox</h1>${toggle}</header>
<p>Emails that this installation wrote instead of sending them. Not there in production.</p>
${emails.map(emailItem).join('\n') || '<p>No emails yet.</p>'}
</main>
</body>
</html>
`;
}

function emailItem(email: StoredEmail, index: number): string {
  const at = toDhakaIso(email.at).slice(0, 19).replace('T', ' ');
  const links = withLinks(escape(email.text));
  return `<details${index === 0 ? ' open' : ''}>
<summary><b>${escape(email.subject)}</b><small>${escape(at)}</small><small>To ${escape(email.to)}</small></summary>
<pre>${links}</pre>
${email.html ? emailFrame(email.html) : ''}
</details>`;
}

/** Only navigation after a click is allowed; scripts and forms are not. */
function emailFrame(html: string): string {
  const htmlForFrame = html.replace(/<head[^>]*>/i, '$&<base target="_top">');
  return `<iframe title="The email as sent" sandbox="allow-top-navigation-by-user-activation" loading="lazy" srcdoc="${escape(htmlForFrame)}"></iframe>`;
}

/** The text is already escaped: an address ends at an entity of a blank, a quote or a bracket. */
function withLinks(escapedText: string): string {
  return escapedText.replace(
    /https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)[^\s])+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  );
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
