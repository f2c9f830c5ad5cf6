/** What a mail says, before it is laid out as text and HTML. */
export interface MailContent {
  subject: string;
  heading: string;
  /** The first one is also the line that inboxes show beside the subject. */
  paragraphs: string[];
  /** What somebody wrote, quoted under who it was. */
  quote?: { intro: string; lines: string[] };
  /** A code to type, shown large; in Western digits, as the screens show it. */
  code?: string;
  action?: { label: string; url: string };
  /** Where to ask, as a plain link below the button. */
  help?: { label: string; url: string };
  /** Why this person gets it. */
  reason: string;
}

/** The lines of what somebody wrote, each a paragraph. */
export const linesOf = (text: string) => text.split(/\s*\n\s*/).filter((line) => line !== '');
export const oneLine = (text: string) => text.replace(/\s+/g, ' ');
