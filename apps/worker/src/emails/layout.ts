import type { Locale } from '@app/contracts/locales.js';
import type { EmailContent } from './email-text.js';

/** Single quotes only, because styles are inside attributes. */
const LATIN = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BANGLA = `'Noto Sans Bengali','Hind Siliguri','Nirmala UI','Bangla Sangam MN','Kohinoor Bangla',${LATIN}`;

/** The web client's dark colours, from its `palette.ts`. */
const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration-skip-ink:auto}
@media (prefers-color-scheme:dark){
.page{background:#0c1411!important}
.card{background:#121d18!important;border-color:#27382f!important}
.ink{color:#eef2ea!important}
.soft{color:#aab9b0!important}
.line{border-color:#6d8277!important}
.brand{color:#67cfa7!important}
.code{background:#173529!important;color:#eef2ea!important}
}`;

/** Inline styles by part of an email. Bangla letters are taller than Latin ones and need more line height. */
function emailStyles(locale: Locale) {
  const font = `font-family:${locale === 'bn' ? BANGLA : LATIN}`;
  const lines = locale === 'bn' ? 1.75 : 1.55;
  const text = (size: number, color: string) =>
    `${font};font-size:${size}px;line-height:${lines};color:${color}`;
  return {
    sheet,
    page: 'margin:0;padding:0;width:100%;background:#faf7f0',
    preheader:
      'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent',
    brand: `${text(22, '#0f5a46')};font-weight:700;padding:0 8px 16px`,
    card: 'background:#fffefb;border:1px solid #e2dac8;border-radius:16px;padding:28px 24px',
    heading: `${font};margin:0 0 16px;font-size:24px;line-height:${locale === 'bn' ? 1.5 : 1.25};font-weight:700;color:#16211c;overflow-wrap:anywhere`,
    paragraph: `${text(16, '#16211c')};margin:0 0 16px;overflow-wrap:anywhere`,
    quoteIntro: `${text(14, '#4d5a52')};margin:24px 0 8px;overflow-wrap:anywhere`,
    quote: `${text(15, '#4d5a52')};margin:0;padding:0 0 0 14px;border-left:3px solid #8a846f;overflow-wrap:anywhere`,
    code: `${font};margin:24px 0;padding:16px 8px 16px 18px;border-radius:12px;background:#e2efe7;color:#16211c;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:10px;text-align:center;font-variant-numeric:tabular-nums`,
    button: `${font};display:inline-block;padding:14px 24px;font-size:16px;line-height:1.4;font-weight:700;color:#201703;text-decoration:none;border-radius:12px`,
    plainLink: `${text(13, '#4d5a52')};margin:0`,
    address: 'color:#0f5a46;word-break:break-all',
    footer: `${text(13, '#4d5a52')};padding:18px 8px 0`,
  };
}

/** Texts around every email. */
const frames: Record<Locale, { brand: string; tagline: string; link: string }> = {
  en: {
    brand: 'Bahon',
    tagline: 'Fast. Reliable. Real-time.',
    link: 'If the button doesn’t work, open this link:',
  },
  bn: { brand: 'বাহন', tagline: 'দ্রুত। নির্ভরযোগ্য। রিয়েল-টাইম।', link: 'বোতামটি কাজ না করলে এই লিংকটি খুলুন:' },
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
