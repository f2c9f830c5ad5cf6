import { describe, expect, it } from '@jest/globals';
import type { FileKind, FilePurpose } from '@app/contracts/files.js';
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
  ])('makes %j %j', (uploadName, storedName) => {
    expect(harmlessName(uploadName, 'image/jpeg')).toBe(storedName);
  });
});

describe('mayReadFile', () => {
  const actor = (role: 'admin' | 'operator' | 'driver' | 'user', userId = 1) => ({
    role,
    userId,
    sessionId: 1,
  });
  const file = (purpose: FilePurpose, kind: FileKind | null = null) => ({ ownerId: 7, purpose, kind });
  const attachment = file('ticket_attachment');

  it.each(['driver_document', 'vehicle_document', 'ticket_attachment', 'vehicle_photo'] as const)(
    'lets the owner and admins read a %s',
    (purpose) => {
      expect(mayReadFile(actor('driver', 7), file(purpose))).toBe(true);
      expect(mayReadFile(actor('admin'), file(purpose))).toBe(true);
    },
  );

  it.each([
    ['trip_photo', null, true],
    ['vehicle_photo', 'photo', true],
    ['vehicle_photo', null, false],
    ['vehicle_document', 'unconfirmed', false],
    ['vehicle_document', 'tax_token', false],
    ['driver_document', 'licence', false],
    ['ticket_attachment', null, false],
  ] as const)('answers operators for a %s of kind %s: %s', (purpose, kind, isReadable) => {
    expect(mayReadFile(actor('operator'), file(purpose, kind))).toBe(isReadable);
  });

  it('lets no other driver or customer read', () => {
    for (const role of ['driver', 'user'] as const) {
      expect(mayReadFile(actor(role), file('vehicle_document'))).toBe(false);
      expect(mayReadFile(actor(role), attachment)).toBe(false);
    }
  });

  it('gives a file without an owner to admins only', () => {
    expect(mayReadFile(actor('user'), { ...attachment, ownerId: null })).toBe(false);
  });
});

describe('dispositionOf', () => {
  it('shows pictures and downloads PDFs', () => {
    expect(dispositionOf('image/png')).toBe('inline');
    expect(dispositionOf('application/pdf')).toBe('attachment');
  });
});
