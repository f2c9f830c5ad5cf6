/** A mail ready to send: subject, plain text and HTML of the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Used for the Message-ID, so that a mail sent twice for one event has the same id. */
  key: string;
  /** Where a POST switches mails like this one off, for the reader's mail program. */
  unsubscribeUrl?: string | undefined;
}

/** Sends a mail, or rejects so that its job is retried. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');
