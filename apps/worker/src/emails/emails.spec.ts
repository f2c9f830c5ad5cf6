import { describe, expect, it } from '@jest/globals';
import { isolate } from '@app/contracts/characters.js';
import type { Locale } from '@app/contracts/locales.js';
import { accountReason, renderEmail } from './layout.js';
import { type EmailContent, type EventEmail, languageOf, type EmailTools } from './email-text.js';
import { contactReply } from '../contact/send-contact-reply.delivery.js';
import { announcement } from '../notifications/send-announcement.delivery.js';
import { eventEmails, type EmailedEvent } from './send-email.delivery.js';

const HOSTILE = '<img src=x onerror=alert(1)> "quoted" & \'more\'';
const URL = 'https://bahon.example/verify-email?token=a&b="c"';
const SUPPORT = 'https://bahon.example/support';
const locales: Locale[] = ['en', 'bn'];

/** The facts of every event, with hostile text wherever a person can type. */
const facts = {
  payment: () => ({
    ...{ amount: 123456.5, total: 200_000, forgiven: 76_543.5, received: 0, is_payable: 1 },
    ...{ route: HOSTILE, transaction: HOSTILE, reason: HOSTILE, short_reason: HOSTILE },
  }),
  route: () => HOSTILE,
  payoutAccount: () => ({ method: 'bkash', number: HOSTILE }),
  refund: () => ({ amount: 500, route: HOSTILE, number: HOSTILE, transaction: HOSTILE }),
  vehicle: () => ({ plate: HOSTILE }),
  tripEvent: () => ({ driver: HOSTILE, route: HOSTILE, note: HOSTILE }),
  offer: () => ({ driver: HOSTILE, route: HOSTILE, price: 5000 }),
  isCodeLive: () => true,
};
const tools = {
  facts,
  read: null,
  link: (route: string) => (route === '/support' ? SUPPORT : URL),
  open: () => '012345',
} as unknown as EmailTools;
const payload = {
  user_id: 1,
  sealed_code: '',
  sealed_link_token: null,
  email: 'a@b.example',
  reason: HOSTILE,
  problem: 'breakdown',
  document: 'insurance',
  license_plate: HOSTILE,
  expires_on: '2027-06-30',
  refund: 2000,
  payout: 3000.5,
  amount: 4500,
  change: 'reset',
};

/** What an event's email says in a language. */
async function composeEmail(type: EmailedEvent, locale: Locale, changes: object = {}): Promise<EmailContent> {
  const compose = eventEmails[type] as (payload: object, tools: EmailTools) => Promise<EventEmail>;
  return (await compose({ ...payload, ...changes }, tools)).write(locale);
}

const purposes = ['verify_email', 'change_email', 'reset_password'];
const byEvent = Object.keys(eventEmails).filter((type) => type !== 'email_code.issued') as EmailedEvent[];

/** Every email of a language. */
const every = (locale: Locale): [string, () => Promise<EmailContent>][] => [
  ...byEvent.map((type): [string, () => Promise<EmailContent>] => [type, () => composeEmail(type, locale)]),
  ...purposes.map((purpose): [string, () => Promise<EmailContent>] => [
    purpose,
    () => composeEmail('email_code.issued', locale, { purpose }),
  ]),
  ...['added', 'removed', 'recovery_used'].map((change): [string, () => Promise<EmailContent>] => [
    `second factor ${change}`,
    () => composeEmail('second_factor.changed', locale, { change }),
  ]),
  [
    'contact reply',
    async () =>
      contactReply[locale]({ subject: HOSTILE, message: HOSTILE, name: HOSTILE, question: HOSTILE }),
  ],
  ['announcement', async () => announcement[locale](HOSTILE, HOSTILE, URL)],
];

describe.each(locales)('emails in %s', (locale) => {
  it.each(every(locale))('%s says the same as text and as HTML, escaped', async (_, write) => {
    const content = await write();
    const { subject, text, html } = renderEmail(content, locale);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('b="c"');
    const reason = content.reason ?? accountReason[locale];
    for (const part of [content.heading, ...content.paragraphs, reason]) expect(text).toContain(part);
    if (content.code) {
      expect(text).toContain(content.code);
      expect(html).toContain(`>${content.code}<`);
      // A phone shows the subject and the first line on its locked screen.
      expect(subject + content.paragraphs[0]).not.toContain(content.code);
    }
    if (content.action) {
      const address = URL.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      // As a button, and once more to read and copy.
      expect(html.split(`href="${address}"`)).toHaveLength(3);
      expect(html).toContain(`>${address}</a>`);
      expect(text).toContain(`${content.action.label}: ${URL}`);
    }
    if (content.help) {
      expect(html).toContain(`href="${SUPPORT}"`);
      expect(text).toContain(`${content.help.label}: ${SUPPORT}`);
    }
    for (const line of content.quote?.lines ?? []) expect(text).toContain(`> ${line}`);
  });

  it('isolates right-to-left text in an element of its own', () => {
    const content = announcement[locale]('Eid', isolate('<b>محمد → Uttara'), URL);
    const { html, text } = renderEmail(content, locale);
    expect(html).toContain('<bdi>&lt;b&gt;محمد</bdi> → Uttara');
    expect(text).toContain('\u2068<b>محمد\u2069 → Uttara');
  });

  it('shows the first line in the inbox, not longer than it is read there', () => {
    const html = (message: string) => renderEmail(announcement[locale]('Eid', message, URL), locale).html;
    const preheaderOf = (message: string) => /display:none[^>]*>([^&<]*)/.exec(html(message))?.[1];
    expect(preheaderOf('First line.\nSecond line.')).toBe('First line.');
    expect(preheaderOf('long '.repeat(100))).toHaveLength(140);
  });
});

describe('emails in Bangla', () => {
  it.each(every('bn'))('%s is completely translated', async (_, write) => {
    const content = await write();
    const reason = content.reason ?? accountReason.bn;
    const own = [content.subject, content.heading, ...content.paragraphs, reason]
      .concat(content.action?.label ?? [], content.quote?.intro ?? [])
      .filter((text) => text !== HOSTILE);
    for (const text of own) expect(text.replaceAll(HOSTILE, '')).not.toMatch(/[A-Za-z0-9]/);
  });

  it('writes amounts in Bangla digits, and codes in the digits that are typed', async () => {
    const { text } = renderEmail(await composeEmail('payment.approved', 'bn'), 'bn');
    expect(text).toContain('৳১,২৩,৪৫৬.৫০');
    expect(renderEmail(await composeEmail('otp.issued', 'bn'), 'bn').text).toContain('012345');
  });
});

describe('what was typed', () => {
  it('is framed in the language it is written in', () => {
    expect(languageOf('Thank you, we will call you.')).toBe('en');
    expect(languageOf('ধন্যবাদ, we will call you.')).toBe('bn');
  });
});
