/** Content of a mail, from which text and HTML are rendered. */
export interface MailContent {
  subject: string;
  heading: string;
  /** The first one is also the preview in the inbox. */
  paragraphs: string[];
  /** A quoted text with its author. */
  quote?: { intro: string; lines: string[] };
  /** A code to type, shown large; in Western digits, as the screens show it. */
  code?: string;
  action?: { label: string; url: string };
  /** A plain link for questions, below the button. */
  help?: { label: string; url: string };
  /** Why the reader gets the mail, unless it is for having an account. */
  reason?: string;
}

/** The lines of a user's text as paragraphs. */
export const linesOf = (text: string) => text.split(/\s*\n\s*/).filter((line) => line !== '');
export const oneLine = (text: string) => text.replace(/\s+/g, ' ');
