/** The parts of a mail, before they are laid out as text and HTML. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  action?: { label: string; url: string };
  footer: string;
}

/** Plain text of a mail. */
export function mailText(content: MailContent): string {
  const parts = [content.heading, ...content.paragraphs];
  if (content.code) parts.push(content.code);
  if (content.action) parts.push(`${content.action.label}: ${content.action.url}`);
  return [...parts, '--', content.footer].join('\n\n');
}

/** HTML of a mail: one column, inline styles, readable on a phone and with images off. */
export function mailHtml(content: MailContent): string {
  const paragraphs = content.paragraphs
    .map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`)
    .join('');
  const code = content.code
    ? `<p style="margin:8px 0 24px;font-size:32px;font-weight:700;letter-spacing:8px">${escapeHtml(content.code)}</p>`
    : '';
  const action = content.action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;background:#0b4f3c;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:10px">${escapeHtml(content.action.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:#f6f3ea;color:#16241f;font-family:Arial,'Noto Sans Bengali',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:#0b4f3c">Bahon</p>
<div style="background:#ffffff;border:1px solid #e2dccb;border-radius:14px;padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(content.heading)}</h1>
${paragraphs}${code}${action}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#5a675f">${escapeHtml(content.footer)}</p>
</div></body></html>`;
}

/** Makes a text safe inside HTML and its attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
