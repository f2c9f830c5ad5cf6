import { describe, expect, it } from '@jest/globals';
import { auditCsvHeader, csvCell, toAuditCsvLine } from './audit-csv.view.js';

describe('csvCell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])(
    'keeps %j from being run',
    (formula) => {
      expect(csvCell(formula)).toBe(`"'${formula}"`);
    },
  );

  it('doubles quotes and keeps commas and line breaks inside', () => {
    expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  });

  it('cannot be left by a quote before a formula', () => {
    expect(csvCell('",=1+1')).toBe('""",=1+1"');
  });
});

describe('toAuditCsvLine', () => {
  it('has one cell per column', () => {
    const line = toAuditCsvLine({
      id: 7,
      at: '2026-11-21T09:30:00+06:00',
      actor_id: null,
      actor_name: null,
      actor_role: null,
      session_id: null,
      action: 'session.login_failed',
      subject_type: 'user',
      subject_id: 3,
      before: null,
      after: { ip_address: '10.0.0.1' },
      request_id: 'r-1',
    });
    expect(line).toBe(
      '"7","2026-11-21T09:30:00+06:00","","","","","session.login_failed","user","3","","{""ip_address"":""10.0.0.1""}","r-1"\r\n',
    );
    expect(auditCsvHeader.startsWith('\uFEFF"id","at"')).toBe(true);
  });
});
