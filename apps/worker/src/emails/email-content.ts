/** Content of an email, from which text and HTML are rendered. */
export interface EmailContent {
  subject: string;
  heading: string;
  /** The first one is also the preview in the inbox. */
  paragraphs: string[];
  /** A quoted text with its author. */
  quote?: { intro: string; lines: string[] };
  /** A code to type, shown large in Western digits, as on the screens. */
  code?: string;
  action?: { label: string; url: string };
  /** A plain link for questions, below the button. */
  help?: { label: string; url: string };
  /** Why the reader gets the email; by default, because they have an account. */
  reason?: string;
}

/** The lines of a user's text as paragraphs. */
export const linesOf = (text: string) => text.split(/\s*\n\s*/).filter((line) => line !== '');
export const oneLine = (text: string) => text.replace(/\s+/g, ' ');
