import { beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntrySchema } from '@app/contracts/audit.js';
import { AuditModule } from '@app/domain/audit/audit.module.js';
import { AuditQueriesService } from '@app/domain/audit/audit-queries.service.js';
import { AuditService, type NewAuditEntry } from '@app/domain/audit/audit.service.js';
import { ListExportService } from '@app/domain/audit/list-export.service.js';
import { exportColumns } from '@app/domain/exports/export.view.js';
import { Database } from '@app/platform/database/database.service.js';
import { requestContext } from '@app/platform/logging/request-context.js';
import { DomainContext } from '../support/domain-context.js';
import { allPages } from '../support/pages.js';
import { lazy, setUp } from '../support/set-up.js';

describe('audit log', () => {
  const domain = setUp(() => DomainContext.start([AuditModule]));
  const db = lazy(() => domain.get(Database));
  const audit = lazy(() => domain.get(AuditService));
  const log = lazy(() => domain.get(AuditQueriesService));
  const admin = setUp(() => domain.person('admin'));

  beforeEach(async () => {
    await db.transaction(async (tx) => {
      await tx.query(`SET LOCAL bahon.audit_retention = 'on'`);
      await tx.query('DELETE FROM audit_entry');
    });
  });

  const record = (changes: Partial<NewAuditEntry> = {}) =>
    db.transaction((tx) =>
      audit.record(tx, { actor: admin, action: 'user.update', subject: { type: 'user', id: 7 }, ...changes }),
    );

  async function text(lines: AsyncIterable<string>): Promise<string> {
    let all = '';
    for await (const chunk of lines) all += chunk;
    return all;
  }

  it('says who, what, when, from which session and by which request, without secrets', async () => {
    await requestContext.run({ requestId: 'req-1' }, () =>
      record({
        before: { name: 'A', ...{ password_hash: 'x' } },
        after: { name: 'B', ...{ code: '123456' } },
      }),
    );
    const { items } = await log.list({});
    expect(auditEntrySchema.strict().parse(items[0])).toEqual(items[0]);
    expect(items).toMatchObject([
      {
        actor_id: admin.userId,
        actor_name: admin.name,
        actor_role: 'admin',
        session_id: admin.sessionId,
        action: 'user.update',
        subject_type: 'user',
        subject_id: 7,
        before: { name: 'A' },
        after: { name: 'B' },
        request_id: 'req-1',
      },
    ]);
    expect(JSON.stringify(await domain.database.query('SELECT * FROM audit_entry'))).not.toMatch(
      /123456|hash/,
    );
  });

  it('has no entry when the action was rolled back', async () => {
    const undone = db.transaction(async (tx) => {
      await audit.record(tx, { actor: admin, action: 'user.update', subject: { type: 'user', id: 7 } });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect((await log.list({})).items).toEqual([]);
  });

  describe('append-only', () => {
    it.each([
      'UPDATE audit_entry SET action = action',
      'DELETE FROM audit_entry',
      'TRUNCATE audit_entry',
      'TRUNCATE app_user CASCADE',
    ])('refuses %s', async (sql) => {
      await record();
      await expect(domain.database.query(sql)).rejects.toThrow('append-only');
      expect((await log.list({})).items).toHaveLength(1);
    });

    it('lets retention remove entries, never change them', async () => {
      await record();
      const change = db.transaction(async (tx) => {
        await tx.query(`SET LOCAL bahon.audit_retention = 'on'`);
        await tx.query(`UPDATE audit_entry SET action = 'x'`);
      });
      await expect(change).rejects.toThrow('append-only');
      // The setting ends with its transaction.
      await expect(domain.database.query('DELETE FROM audit_entry')).rejects.toThrow('append-only');
    });
  });

  describe('list', () => {
    it('lists what was done with a booking and its payments', async () => {
      const one = await domain.deal('confirmed');
      await domain.deal('confirmed');
      const { items } = await log.list({ booking_id: String(one.bookingId) });
      expect(items.map(({ action, after }) => [action, after?.['booking_id']])).toEqual([
        ['payment.approve', one.bookingId],
      ]);
      await record({ action: 'booking.cancel', subject: { type: 'booking', id: one.bookingId } });
      expect(
        (await log.list({ booking_id: String(one.bookingId) })).items.map(({ action }) => action),
      ).toEqual(['booking.cancel', 'payment.approve']);
    });

    it('filters by actor, action, subject and day, newest first', async () => {
      const other = await domain.person('operator');
      await record();
      await record({ actor: other, action: 'booking.cancel', subject: { type: 'booking', id: 7 } });
      await record({ actor: null, action: 'session.login_failed', subject: { type: 'user', id: null } });
      const actions = async (query: Parameters<typeof log.list>[0]) =>
        (await log.list(query)).items.map((entry) => entry.action);
      expect(await actions({})).toEqual(['session.login_failed', 'booking.cancel', 'user.update']);
      expect(await actions({ actor_id: String(other.userId) })).toEqual(['booking.cancel']);
      expect(await actions({ action: 'user.update' })).toEqual(['user.update']);
      expect(await actions({ subject_type: 'booking' })).toEqual(['booking.cancel']);
      expect(await actions({ subject_type: 'user', subject_id: '7' })).toEqual(['user.update']);
      const today = (await log.list({})).items[0]!.at.slice(0, 10);
      expect(await actions({ from: today, to: today })).toHaveLength(3);
      expect(await actions({ to: '2020-01-01' })).toEqual([]);
      expect(await actions({ from: '2999-01-01T00:00' })).toEqual([]);
    });

    it('pages without losing or repeating an entry while others are added', async () => {
      for (let i = 0; i < 5; i += 1) await record({ subject: { type: 'user', id: i + 1 } });
      const entries = await allPages(2, async (page) => {
        if (page.before) await record({ subject: { type: 'user', id: 99 } });
        return log.list({ ...page, action: 'user.update' });
      });
      expect(entries.map((entry) => entry.subject_id)).toEqual([5, 4, 3, 2, 1]);
    });
  });

  describe('export', () => {
    const exportLog = () => {
      const filter = { action: 'user.update' } as const;
      const read = (page: object) => log.list({ ...filter, ...page });
      const list = { of: 'audit_log', columns: exportColumns.audit, filter, read } as const;
      return domain.get(ListExportService).toCsv(admin, list);
    };

    it('writes formulas as text, and records the export', async () => {
      const evil = await domain.person('admin');
      await domain.database.query(`UPDATE app_user SET name = $2 WHERE id = $1`, [
        evil.userId,
        '=HYPERLINK("x")',
      ]);
      await record({ actor: evil, after: { reason: '"quoted", with comma' } });
      const csv = await text(await exportLog());
      expect(csv.split('\r\n')).toEqual([
        expect.stringMatching(/^\uFEFF"id","at",/),
        expect.stringContaining(`"'=HYPERLINK(""x"")"`),
        '',
      ]);
      expect(csv).toContain(`"{""reason"":""\\""quoted\\"", with comma""}"`);
      expect((await log.list({ action: 'audit.export' })).items).toMatchObject([
        {
          actor_id: admin.userId,
          subject_type: 'audit_log',
          subject_id: null,
          after: { action: 'user.update' },
        },
      ]);
    });

    it('goes through all batches', async () => {
      await domain.database.query(
        `INSERT INTO audit_entry (actor_id, actor_role, action, subject_type, subject_id)
         SELECT $1, 'admin', 'user.update', 'user', n FROM generate_series(1, 2500) AS n`,
        [admin.userId],
      );
      const lines = (await text(await exportLog())).trim().split('\r\n');
      expect(lines).toHaveLength(2501);
      expect(new Set(lines).size).toBe(2501);
    });
  });

  it('contains what staff do with bookings, payments and codes, not what customers do with their own', async () => {
    const { admin: decider, customer, driver, bookingId, offer, paymentId } = await domain.deal('paid');
    await domain.paymentDecisions.approve(decider, paymentId);
    await domain.otp.send(driver, bookingId, { offer_id: offer.id });
    await domain.ageCode(bookingId, 61);
    const operator = await domain.person('operator');
    await domain.otp.send(operator, bookingId, { offer_id: offer.id, reason: 'The driver lost his phone' });
    await domain.closures.cancel(operator, bookingId, { reason: 'Road closed' });
    expect(await domain.audit('payment', paymentId)).toMatchObject([
      {
        actor_id: decider.userId,
        action: 'payment.approve',
        before: { status: 'pending' },
        after: { status: 'approved', booking_id: bookingId },
      },
    ]);
    expect(await domain.audit('booking', bookingId)).toMatchObject([
      { actor_id: operator.userId, action: 'otp.send', after: { reason: 'The driver lost his phone' } },
      { action: 'booking.cancel', before: { status: 'confirmed' }, after: { cancel_reason: 'Road closed' } },
    ]);
    const own = await domain.book(customer);
    await domain.edits.update(customer, own.id, { ...own, notes: 'x' });
    expect(await domain.audit('booking', own.id)).toEqual([]);
    await domain.edits.update(operator, own.id, { ...own, notes: 'Call first' });
    expect(await domain.audit('booking', own.id)).toMatchObject([
      { action: 'booking.update', before: { notes: 'x' }, after: { notes: 'Call first' } },
    ]);
  });
});
