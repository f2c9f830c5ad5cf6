import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER } from '../logging/logger.js';
import { ChannelMetrics } from '../metrics/channel-metrics.js';

/** An email ready to send: subject, plain text and HTML of the same content. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Used for the Message-ID, so that an email sent twice for one event has the same id. */
  key: string;
  /** Where a POST switches emails like this one off, for the reader's email client. */
  unsubscribeUrl?: string | undefined;
}

/** Sends an email, or rejects so that its job is retried. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

/** Folder of email files when no SMTP server is set. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Real SMTP when `SMTP_URL` is set, else one `.eml` file per email under `DATA_DIR/mail`. */
@Global()
@Module({
  providers: [
    {
      provide: MAIL_TRANSPORT,
      inject: [CONFIG, LOGGER, ChannelMetrics],
      useFactory: (config: Config, logger: Logger, metrics: ChannelMetrics): MailTransport => {
        const transport = config.smtpUrl
          ? smtpTransport(config.smtpUrl, config)
          : fileTransport(config, logger);
        return { send: (mail) => metrics.watch('mail', () => transport.send(mail)) };
      },
    },
  ],
  exports: [MAIL_TRANSPORT],
})
export class MailModule {}

function smtpTransport(url: string, config: Config): MailTransport {
  const smtp = createTransport(url, {});
  Object.assign(smtp.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(mail) {
      await smtp.sendMail(message(mail, config));
    },
  };
}

/** Writes emails as files when no mail server is set. */
export function fileTransport(config: Config, logger: Logger): MailTransport {
  const folder = mailFolder(config.dataDir);
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message: content } = await composer.sendMail(message(mail, config));
      // Emails contain sign-in codes, so other users of this machine must not read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${Date.now()}-${mail.key}.eml`);
      // Renamed when complete, so that readers never see an incomplete email.
      await writeFile(`${file}.part`, content as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      // A subject may contain a one-time code, so it is not logged.
      logger.info({ to: mail.to, subject: mail.subject.replace(/\d{4,}/g, '…') }, 'mail written to a file');
    },
  };
}

function message(mail: Mail, config: Config): SendMailOptions {
  const { hostname } = new URL(config.publicUrl);
  return {
    from: config.mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.key}@${hostname}>`,
    headers: headersOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Every email is sent automatically, from an address that nobody reads, also the reply to a contact message, whose text a person
 * wrote. RFC 3834 and Microsoft's header keep absence notes from answering it; RFC 8058 describes unsubscribing.
 */
function headersOf({ unsubscribeUrl }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
