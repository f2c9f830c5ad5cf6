import { describe, expect, it } from '@jest/globals';
import { mailboxPage } from './mailbox.page.js';

const mail = {
  id: '1',
  at: new Date('2026-11-21T03:30:00Z'),
  to: 'a@example.com',
  from: 'b@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '',
};

describe('mailboxPage', () => {
  it('escapes whatever an email holds', () => {
    const attack = `"><script>alert(1)</script>'`;
    const page = mailboxPage([{ ...mail, to: attack, subject: attack, text: attack, html: attack }], false);
    expect(page).not.toContain('<script');
    expect(page).not.toContain(attack);
    expect(page).toContain('<iframe');
    expect(page).not.toMatch(/sandbox="[^"]*(scripts|forms|same-origin)/);
  });

  it('makes links of addresses, without what follows them', () => {
    const text = 'Open <https://bahon.example/verify-email?token=a&x=1> or http://x.example/"onclick="1';
    const page = mailboxPage([{ ...mail, text }], false);
    expect(page).toContain('<a href="https://bahon.example/verify-email?token=a&amp;x=1"');
    expect(page).toContain('<a href="http://x.example/" rel');
  });

  it('refreshes when asked, and says when there is nothing', () => {
    expect(mailboxPage([], true)).toContain('http-equiv="refresh"');
    expect(mailboxPage([], false)).toContain('No emails yet.');
    expect(mailboxPage([mail], false)).toContain('2026-11-21 09:30:00');
  });
});
