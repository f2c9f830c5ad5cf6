import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import type { DomainEvent } from '@app/contracts/events.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import { DELIVERIES_QUEUE, jobId } from '@app/platform/queue/queues.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { SendCustomerCodeSms } from '../../apps/worker/src/otp/send-customer-code-sms.delivery.js';
import { domainEvent } from '../support/domain-event.js';
import { eventually } from '../support/eventually.js';
import { createTestDatabase } from '../support/postgres.js';
import { demoRows } from '../support/rows.js';
import { SmsGateway } from '../support/sms-gateway.js';
import { createWorkerContext } from '../support/worker-context.js';
import { setUp } from '../support/set-up.js';

/** The delivery code by SMS, in the wire format of SSL Wireless' iSMS Plus. */
describe('delivery codes by SMS', () => {
  let otpId: number;

  const database = setUp(() => createTestDatabase({ demo: true }));
  const gateway = setUp(() => SmsGateway.start());
  const worker = setUp(() => createWorkerContext(database, gateway.environment));
  const { ids, rows } = demoRows({ database });

  beforeAll(async () => {
    otpId = await rows.deliveryCode(await rows.deal('confirmed'), 60);
  });

  beforeEach(async () => {
    gateway.received.length = 0;
    gateway.answers = [];
    gateway.asked = 0;
    await database.query(`UPDATE app_user SET phone = '01711-000 003', locale = 'en' WHERE id = $1`, [
      ids.customer,
    ]);
    await database.query('DELETE FROM notification_preference');
  });

  const codeEvent = () =>
    domainEvent('otp.issued', {
      otp_id: otpId,
      booking_id: 1,
      offer_id: 1,
      user_id: ids.customer,
      driver_id: ids.driver,
      sealed_code: worker.get(Sealer).seal('482913'),
      expires_at: new Date(Date.now() + 10 * 60_000).toISOString(),
    });
  const deliver = (event: DomainEvent<'otp.issued'>) => worker.get(SendCustomerCodeSms).deliver(event);

  it('reach the phone, once for an event', async () => {
    const event = codeEvent();
    await deliver(event);
    await deliver(event);
    expect(gateway.asked).toBe(2);
    expect(gateway.received).toEqual([
      {
        api_token: 'a-token-of-the-test',
        sid: 'BAHON',
        msisdn: '8801711000003',
        sms: expect.stringContaining('482913'),
        csms_id: event.id.replaceAll('-', '').slice(0, 20),
      },
    ]);
  });

  it('speak the language of their reader, and fit into one message', async () => {
    await deliver(codeEvent());
    await database.query(`UPDATE app_user SET locale = 'bn' WHERE id = $1`, [ids.customer]);
    await deliver(codeEvent());
    const [english, bangla] = gateway.received.map(({ sms }) => sms);
    expect(english).toMatch(/^[\x20-\x7e]{1,160}$/);
    expect(bangla).toMatch(/[\u0980-\u09ff]/);
    expect(bangla).toContain('482913');
    expect(bangla!.length).toBeLessThanOrEqual(70);
  });

  it('are not sent where there is no mobile number, where they are unwanted, or too late', async () => {
    for (const column of ['expires_at', 'used_at', 'voided_at']) {
      await database.query(`UPDATE otp SET ${column} = now() WHERE id = $1`, [otpId]);
      await deliver(codeEvent());
      await database.query(
        `UPDATE otp SET expires_at = now() + interval '1 hour', used_at = NULL, voided_at = NULL WHERE id = $1`,
        [otpId],
      );
    }
    await worker
      .get(PreferencesService)
      .update(
        { userId: ids.customer, role: 'user', sessionId: 1 },
        { choices: [{ topic: 'codes', channel: 'sms', is_on: false }] },
      );
    await deliver(codeEvent());
    await database.query('DELETE FROM notification_preference');
    await database.query(`UPDATE app_user SET phone = '+49 151 1234567' WHERE id = $1`, [ids.customer]);
    await deliver(codeEvent());
    expect(gateway.asked).toBe(0);
  });

  it.each([
    { http: 500, body: {} },
    { http: 429, body: {} },
    { http: 200, body: { status: 'FAILED', status_code: 5000, error_message: 'Internal error' } },
    { http: 200, body: 'maintenance' },
  ])('are tried again after $http $body.status_code', async (answer) => {
    gateway.answers = [answer];
    const error: unknown = await deliver(codeEvent()).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UnrecoverableError);
  });

  it('are given up at once when the gateway refuses us, and can be replayed', async () => {
    gateway.answers = [
      { http: 200, body: { status: 'FAILED', status_code: 4001, error_message: 'Unauthorized' } },
    ];
    const event = codeEvent();
    const queues = worker.get(EventQueues);
    const id = jobId(event.id, 'SendSms');
    await queues.add(DELIVERIES_QUEUE, [{ event, handler: 'SendSms' }]);
    await eventually(async () => {
      const job = await queues.ofName(DELIVERIES_QUEUE).getJob(id);
      expect(await job!.getState()).toBe('failed');
      expect(job!.failedReason).toBe('the SMS gateway answered 4001 Unauthorized');
    });
    expect(gateway.asked).toBe(1);
    const job = await queues.ofName(DELIVERIES_QUEUE).getJob(id);
    await job!.retry('failed');
    await eventually(async () => expect(gateway.received).toHaveLength(1));
  });
});
