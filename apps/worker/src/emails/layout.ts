import type { Locale } from '@app/contracts/locales.js';
import type { EmailContent } from './email-content.js';
import { emailStyles } from './email-styles.js';

/** Texts around every email. */
const frames: Record<Locale, { brand: string; tagline: string; link: string }> = {
  en: {
    brand: 'Bahon',
    tagline: 'Fast. Reliable. Real-time.',
    link: 'If the button doesn’t work, open this link:',
  },
  bn: {
    brand: 'বাহন',
    tagline: 'দ্রুত। নির্ভরযোগ্য। প্রতি মুহূর্তে।',
    link: 'বোতামটি কাজ না করলে এই লিংকটি খুলুন:',
  },
};

/** The default explanation of why the reader gets an email. */
export const accountReason: Record<Locale, string> = {
  en: 'You’re receiving this email because you have a Bahon account.',
  bn: 'বাহনে আপনার অ্যাকাউন্ট আছে বলে ইমেইলটি পেয়েছেন।',
};

/** Renders an email's subject, plain text and HTML in a language. */
export function renderEmail(
  content: EmailContent,
  locale: Locale,
): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: mailText(content, locale), html: mailHtml(content, locale) };
}

function mailText(content: EmailContent, locale: Locale): string {
  const { heading, paragraphs, quote, code, action, help, reason = accountReason[locale] } = content;
  const parts = [heading, ...paragraphs];
  if (quote) parts.push(quote.intro, ...quote.lines.map((line) => `> ${line}`));
  if (code) parts.push(code);
  if (action) parts.push(`${action.label}: ${action.url}`);
  if (help) parts.push(`${help.label}: ${help.url}`);
  return [...parts, '--', `${frames[locale].brand}\n${reason}`].join('\n\n');
}

/**
 * One column with inline styles: readable on a phone, without images, and in email clients that ignore style sheets. The
 * style sheet only adds dark colours. All user input is escaped.
 */
function mailHtml(content: EmailContent, locale: Locale): string {
  const { subject, heading, paragraphs, quote, code, action, help } = content;
  const { brand, tagline, link } = frames[locale];
  const reason = content.reason ?? accountReason[locale];
  const styles = emailStyles(locale);
  const paragraph = (text: string) => `<p class="ink" style="${styles.paragraph}">${inHtml(text)}</p>`;
  const parts = [
    `<h1 class="ink" style="${styles.heading}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    quote && `<p class="soft" style="${styles.quoteIntro}">${escapeHtml(quote.intro)}</p>`,
    quote &&
      `<blockquote class="soft line" style="${styles.quote}">${quote.lines.map(escapeHtml).join('<br>')}</blockquote>`,
    code && `<p class="code" style="${styles.code}">${escapeHtml(code)}</p>`,
    action && button(action, styles),
    action &&
      `<p class="soft" style="${styles.plainLink}">${link}<br><a class="brand" href="${escapeHtml(action.url)}" style="${styles.address}">${escapeHtml(action.url)}</a></p>`,
    help &&
      `<p class="soft" style="${styles.plainLink}"><a class="brand" href="${escapeHtml(help.url)}" style="${styles.address}">${escapeHtml(help.label)}</a></p>`,
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${styles.sheet}</style>
</head>
<body class="page" style="${styles.page}">
<div style="${styles.preheader}">${escapeHtml(preheader(content))}${'&#8199;&#65279;&#847; '.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.page}"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="brand" style="${styles.brand}">${brand}</td></tr>
<tr><td class="card" style="${styles.card}">
${parts.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="soft" style="${styles.footer}">${escapeHtml(reason)}<br>${brand} · ${tagline}</td></tr>
</table>
</td></tr></table>
</body></html>`;
}

/** A table cell, because some email clients don't colour inline blocks. */
function button(
  { label, url }: { label: string; url: string },
  styles: ReturnType<typeof emailStyles>,
): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 20px"><tr><td bgcolor="#f2a51f" style="border-radius:12px;background:#f2a51f"><a href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a></td></tr></table>`;
}

/** Preview text in the inbox. */
function preheader({ paragraphs, heading }: EmailContent): string {
  const [first = heading] = paragraphs;
  return first.length > 140 ? `${first.slice(0, 139)}…` : first;
}

/** A text as HTML: isolated parts become `<bdi>` elements, which more email clients support than the characters. */
function inHtml(text: string): string {
  return escapeHtml(text).replace(/\u2068([^\u2068\u2069]*)\u2069/g, '<bdi>$1</bdi>');
}

/** Makes a text safe inside HTML and its attributes. */
function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
