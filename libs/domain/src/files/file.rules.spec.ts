import { describe, expect, it } from '@jest/globals';
import { dispositionOf, harmlessName, mayReadFile } from './file.rules.js';

describe('harmlessName', () => {
  it.each([
    ['licence.jpg', 'licence.jpg'],
    ['scan.PDF', 'scan.jpg'],
    ['virus.jpg.exe', 'virus.jpg.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['..\\..\\windows\\system.ini', 'system.jpg'],
    ['%2e%2e%2fetc', '%2e%2e%2fetc.jpg'],
    ['a\u0000b\r\nc.jpg', 'abc.jpg'],
    ['photo\u202egpj.exe', 'photogpj.jpg'],
    ['li\u200bcence\u2069\u2028.png', 'licence.jpg'],
    ['a"b<c>|d?.png', 'a_b_c__d_.jpg'],
    ['my %22best%22 photo.png', 'my _best_ photo.jpg'],
    ['ড্রাইভিং লাইসেন্স.png', 'ড্রাইভিং লাইসেন্স.jpg'],
    ['...', 'file.jpg'],
    ['.htaccess', 'file.jpg'],
    ['', 'file.jpg'],
    [undefined, 'file.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(120)}.jpg`],
    ['\ud800.jpg', '\ufffd.jpg'],
  ])('makes %j %j', (sent, kept) => {
    expect(harmlessName(sent, 'image/jpeg')).toBe(kept);
  });
});

describe('mayReadFile', () => {
  const actor = (role: 'admin' | 'operator' | 'driver' | 'user', userId = 1) => ({
    role,
    userId,
    sessionId: 1,
  });
  const document = { ownerId: 7, purpose: 'driver_document' as const };
  const attachment = { ownerId: 7, purpose: 'ticket_attachment' as const };

  it('lets the owner and admins read everything', () => {
    for (const file of [document, attachment]) {
      expect(mayReadFile(actor('driver', 7), file)).toBe(true);
      expect(mayReadFile(actor('admin'), file)).toBe(true);
    }
  });

  it('lets operators read what belongs to an application or a vehicle only', () => {
    expect(mayReadFile(actor('operator'), document)).toBe(true);
    expect(mayReadFile(actor('operator'), attachment)).toBe(false);
  });

  it('lets nobody else read', () => {
    for (const role of ['driver', 'user'] as const) {
      expect(mayReadFile(actor(role), document)).toBe(false);
      expect(mayReadFile(actor(role), attachment)).toBe(false);
    }
  });

  it('gives a file without an owner to admins only', () => {
    expect(mayReadFile(actor('user'), { ownerId: null, purpose: 'ticket_attachment' })).toBe(false);
  });
});

describe('dispositionOf', () => {
  it('shows pictures and downloads PDFs', () => {
    expect(dispositionOf('image/png')).toBe('inline');
    expect(dispositionOf('application/pdf')).toBe('attachment');
  });
});
