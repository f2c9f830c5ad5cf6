import { describe, expect, it } from '@jest/globals';
import { isolate } from '@app/contracts/characters.js';
import type { Locale } from '@app/contracts/locales.js';
import { layOut } from './layout.js';
import type { MailContent } from './mail-content.js';
import { languageOf, mailTexts } from './mail-texts.js';

const HOSTILE = '<img src=x onerror=alert(1)> "quoted" & \'more\'';
const URL = 'https://bahon.example/verify-email?token=a&b="c"';
const SUPPORT = 'https://bahon.example/support';
const locales: Locale[] = ['en', 'bn'];

/** Every mail, once with what a hostile mind would type into it. */
function every(locale: Locale): [string, MailContent][] {
  const texts = mailTexts[locale];
  return Object.entries({
    verifyEmail: texts.verifyEmail('012345', URL),
    changeEmail: texts.changeEmail('012345'),
    resetPassword: texts.resetPassword('012345', URL),
    paymentApproved: texts.paymentApproved(123456.5, HOSTILE, URL),
    paymentRejected: texts.paymentRejected({
      amount: 123456.5,
      route: HOSTILE,
      transaction: HOSTILE,
      reason: HOSTILE,
      url: URL,
      supportUrl: SUPPORT,
    }),
    otp: texts.otp('012345', HOSTILE, URL),
    bookingCompleted: texts.bookingCompleted(HOSTILE, URL),
    driverApproved: texts.driverApproved(URL),
    driverRejected: texts.driverRejected(HOSTILE, URL),
    vehicleApproved: texts.vehicleApproved(HOSTILE, URL),
    vehicleRejected: texts.vehicleRejected(HOSTILE, HOSTILE, URL),
    contactReply: texts.contactReply({
      subject: HOSTILE,
      message: HOSTILE,
      name: HOSTILE,
      question: HOSTILE,
    }),
    announcement: texts.announcement(HOSTILE, HOSTILE, URL),
  } satisfies Record<keyof typeof texts, MailContent>);
}

describe.each(locales)('mails in %s', (locale) => {
  it.each(every(locale))('%s says the same as text and as HTML, escaped', (_, content) => {
    const { subject, text, html } = layOut(content, locale);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('b="c"');
    for (const part of [content.heading, ...content.paragraphs, content.reason]) expect(text).toContain(part);
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

  it('isolates what is read from right to left in an element of its own', () => {
    const content = mailTexts[locale].bookingCompleted(isolate('<b>محمد → Uttara'), URL);
    const { html, text } = layOut(content, locale);
    expect(html).toContain('<bdi>&lt;b&gt;محمد</bdi> → Uttara');
    expect(text).toContain('\u2068<b>محمد\u2069 → Uttara');
  });

  it('shows the first line in the inbox, not longer than it is read there', () => {
    const html = (message: string) =>
      layOut(mailTexts[locale].announcement('Eid', message, URL), locale).html;
    const hidden = (message: string) => /display:none[^>]*>([^&<]*)/.exec(html(message))?.[1];
    expect(hidden('First line.\nSecond line.')).toBe('First line.');
    expect(hidden('long '.repeat(100))).toHaveLength(140);
  });
});

describe('mails in Bangla', () => {
  it.each(every('bn'))('%s has nothing of ours left in English', (_, content) => {
    const own = [content.subject, content.heading, ...content.paragraphs, content.reason]
      .concat(content.action?.label ?? [], content.quote?.intro ?? [])
      .filter((text) => text !== HOSTILE);
    for (const text of own) expect(text.replaceAll(HOSTILE, '')).not.toMatch(/[A-Za-z0-9]/);
  });

  it('writes amounts in Bangla digits, codes in those that are typed', () => {
    const { text } = layOut(mailTexts.bn.paymentApproved(123456.5, 'Uttara → Sylhet', URL), 'bn');
    expect(text).toContain('৳১,২৩,৪৫৬.৫০');
    expect(text).toContain('Uttara → Sylhet');
    expect(layOut(mailTexts.bn.otp('012345', 'Uttara → Sylhet', URL), 'bn').text).toContain('012345');
  });
});

describe('what was typed', () => {
  it('is framed in the language it is written in', () => {
    expect(languageOf('Thank you, we will call you.')).toBe('en');
    expect(languageOf('ধন্যবাদ, we will call you.')).toBe('bn');
  });
});
