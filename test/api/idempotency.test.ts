import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { takesIdempotencyKey } from '@app/contracts/endpoint.js';
import { endpointList } from '@app/contracts/endpoints.js';
import { expectRefusal } from '../support/main-job.js';
import { accessTable, prepare, send } from '../support/access/access-table.js';
import { pdf } from '../support/sample-files.js';
import { setUp } from '../support/set-up.js';
import { actorKinds, World } from '../support/world.js';

/** Their repetition has no session, and a key belongs to a user. */
const ENDS_ITS_SESSION = 'accounts.logoutAll';

/** Only a worker sends the code to the customer. Without a worker the refusal is repeated. */
const REFUSED: Record<string, number> = { 'otp.verify': 422 };
/** Not everybody's to make, so that nothing is kept. */
const TURNED_AWAY = [401, 403, 404];

/** Every endpoint that accepts a key, with the first actor who may use it, the rows it needs and the status of its answer. */
const keyedEndpoints = endpointList
  .filter(({ name, endpoint }) => takesIdempotencyKey(endpoint) && name !== ENDS_ITS_SESSION)
  .map(({ name, endpoint }) => {
    const rows = accessTable[name] ?? [];
    const row = rows.find(({ statuses }) => statuses.includes(endpoint.status ?? 200)) ?? rows[0];
    const column = row?.statuses.findIndex((status) => !TURNED_AWAY.includes(status)) ?? -1;
    return { name, endpoint, row, who: actorKinds[column], status: REFUSED[name] ?? row?.statuses[column] };
  });

/** Tables that anything writing writes to, whichever it is. */
const COUNTS = `SELECT (SELECT count(*) FROM outbox_event WHERE type NOT LIKE 'notification.%') AS events,
  (SELECT count(*) FROM audit_entry) AS audit_entries, (SELECT count(*) FROM file WHERE deleted_at IS NULL) AS files,
  (SELECT count(*) FROM email_code) AS codes`;

describe('a repeated Idempotency-Key', () => {
  // Without workers nothing but the requests writes anything.
  const world = setUp(() => World.start({ workers: 0 }));

  const counts = async () => (await world.bahon.database.query(COUNTS))[0];

  const prepareRequest = async ({ name, row, who }: (typeof keyedEndpoints)[number]) => {
    if (!row || !who) throw new Error(`${name} has no row in the access table that somebody may`);
    return prepare(world, row, who);
  };

  it.each(keyedEndpoints)('gives the first answer of $name again and does nothing', async (one) => {
    const { actor, sample } = await prepareRequest(one);
    const idempotencyKey = randomUUID();

    const first = await send(one.endpoint, actor, sample, { idempotencyKey });
    expect(first.status).toBe(one.status);
    const after = await counts();

    const again = await send(one.endpoint, actor, sample, { idempotencyKey });
    const body = withoutOneTimeFields(first.body, one.endpoint.oneTimeFields);
    expect({ status: again.status, body: again.body }).toEqual({ status: one.status, body });
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await counts()).toEqual(after);
  });

  it('stores every answer in its own transaction, unchanged', () => {
    const log = world.bahon.apis[0]!.process.logs.join('\n');
    expect(log).not.toContain('an answer is not the one that its transaction kept');
  });

  it.each(keyedEndpoints.filter(({ endpoint }) => endpoint.body))(
    'is refused for another request to $name',
    async (one) => {
      const { actor, sample } = await prepareRequest(one);
      const idempotencyKey = randomUUID();
      await send(one.endpoint, actor, sample, { idempotencyKey });

      const other = { ...sample, body: changeBody(sample.body) };
      const refusal = await send(one.endpoint, actor, other, { idempotencyKey });
      expectRefusal(refusal, 422, 'idempotency_key_reused');
    },
  );

  it('may be used again for the corrected request after invalid fields', async () => {
    const { client } = world.actors.customer;
    const idempotencyKey = randomUUID();
    const open = (subject: string) =>
      client.post('/api/support-tickets', { subject, description: 'Where is it?' }, { idempotencyKey });
    expectRefusal(await open(''), 422, 'all_fields_required');
    const firstReply = await open('Late truck');
    expect(firstReply.status).toBe(201);
    expect((await open('Late truck')).body).toEqual(firstReply.body);
    expectRefusal(await open('Lost truck'), 422, 'idempotency_key_reused');
  });

  it('compares forms by file content: another file of the same length is another request', async () => {
    const client = world.actors.driver.client;
    const idempotencyKey = randomUUID();
    const upload = (letter: string) => {
      const form = new FormData();
      const { name, content } = pdf('licence.pdf');
      form.append('purpose', 'ticket_attachment');
      form.append('files[]', new Blob([content, letter]), name);
      return client.post('/api/files', form, { idempotencyKey });
    };
    const first = await upload('a');
    expect(first.status).toBe(201);
    expect((await upload('a')).body).toEqual(first.body);
    expectRefusal(await upload('b'), 422, 'idempotency_key_reused');
  });

  it('works for visitors where the answer is not personal: ten double clicks make one contact message', async () => {
    const visitor = world.bahon.client();
    const form = { name: 'Rahim', email: 'rahim@elsewhere.example', subject: randomUUID(), message: 'Hello' };
    const idempotencyKey = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => visitor.post('/api/contact', form, { idempotencyKey })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await world.bahon.database.query('SELECT 1 FROM contact_message WHERE subject = $1', [
      form.subject,
    ]);
    expect(rows).toHaveLength(1);
  });
});

/** The answer to a repetition when some fields are returned once only. */
function withoutOneTimeFields(body: { data: object }, fields: readonly string[] = []): object {
  if (fields.length === 0) return body;
  return { ...body, data: { ...body.data, ...Object.fromEntries(fields.map((field) => [field, null])) } };
}

/** The same with one field more. */
function changeBody(body: object | (() => FormData) | undefined): object | (() => FormData) {
  if (typeof body !== 'function') return { ...body, unknown_field: 'another request' };
  return () => {
    const form = (body as () => FormData)();
    form.append('unknown_field', 'another request');
    return form;
  };
}
