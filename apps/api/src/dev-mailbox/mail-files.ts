import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

const NEWEST = 100;
const MAX_BYTES = 1024 * 1024;

/** A mail that was stored as a file. */
export interface StoredMail {
  id: string;
  at: Date;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

/** The mails in a folder, newest first. */
export async function readMails(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, NEWEST);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== null);
}

/** Files are named `<milliseconds>-<key>.eml`. */
function timeOf(name: string): number {
  return Number.parseInt(name, 10) || 0;
}

async function readMail(folder: string, name: string): Promise<StoredMail | null> {
  try {
    const source = await readFile(join(folder, name));
    const mail = await PostalMime.parse(source.subarray(0, MAX_BYTES));
    return {
      id: name,
      at: new Date(timeOf(name)),
      to: (mail.to ?? []).map((one) => one.address ?? '').join(', '),
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '(no subject)',
      text: mail.text ?? '',
      html: mail.html ?? '',
    };
  } catch {
    // The file was deleted, or is not a mail.
    return null;
  }
}
