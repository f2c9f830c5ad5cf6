import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { eventually } from './eventually.js';

export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The first 6-digit code of the text, or null. */
  code: string | null;
  links: string[];
  /** By name in lower case. */
  headers: Record<string, string>;
  /** When the file was written, in milliseconds. */
  writtenAt: number;
}

/** The emails the product wrote as `.eml` files under `DATA_DIR/mail`. */
export class Mailbox {
  constructor(readonly dataFolder: string) {}

  /** All emails to the address, newest first. */
  async to(address: string): Promise<Mail[]> {
    const mails = await this.all();
    return mails.filter((mail) => mail.to.includes(address.toLowerCase()));
  }

  async all(): Promise<Mail[]> {
    const folder = path.join(this.dataFolder, 'mail');
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name));
    const mails = await Promise.all(files.map(readMail));
    return mails.sort((a, b) => b.writtenAt - a.writtenAt);
  }

  /** Waits for a matching email to the address, and returns the newest: `await mailbox.newest(email, (mail) => mail.code !== null)`. */
  async newest(address: string, fits: (mail: Mail) => boolean = () => true, within = 5_000): Promise<Mail> {
    return eventually(
      async () => {
        const mail = (await this.to(address)).find(fits);
        if (!mail) throw new Error('none such is there');
        return mail;
      },
      { within, what: `a mail to ${address}` },
    );
  }

  /** Waits for the newest email with a code to the address, and returns the code. */
  async codeFor(address: string, subject?: RegExp): Promise<string> {
    const mail = await this.newest(
      address,
      (one) => one.code !== null && (subject === undefined || subject.test(one.subject)),
    );
    return mail.code ?? '';
  }
}

async function readMail(file: string): Promise<Mail> {
  const [source, status] = await Promise.all([readFile(file), stat(file)]);
  const mail = await PostalMime.parse(source);
  const text = mail.text ?? '';
  const html = mail.html ?? '';
  return {
    to: (mail.to ?? []).flatMap((one) => one.address?.toLowerCase() ?? []),
    subject: mail.subject ?? '',
    text,
    html,
    code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null,
    links: [...new Set(`${text}\n${html.replaceAll('&amp;', '&')}`.match(/https?:\/\/[^\s"'<>)]+/g) ?? [])],
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    writtenAt: status.mtimeMs,
  };
}
