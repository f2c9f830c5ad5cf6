import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reservePort } from '../support/ports.js';
import { eventually } from '../support/eventually.js';
import { created } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** The pauses between attempts grow to some seconds while the server is away. */
const AFTER_RETURN = 45_000;

/** Failures of a mail server. */
const misbehaviours: { how: string; behave: ((socket: Socket) => void) | null }[] = [
  { how: 'refuses connections', behave: null },
  {
    how: 'closes its half after the greeting',
    behave: (socket) => {
      socket.write('220 ready\r\n');
      socket.end();
    },
  },
  { how: 'breaks off in the middle of a mail', behave: (socket) => answerUntilData(socket) },
  { how: 'says nothing at all', behave: () => undefined },
];

describe('a mail server that', () => {
  let port: number;
  let receivedMails: string[] = [];
  let connections = 0;
  let mailServer: { close(): Promise<void> } | null = null;

  beforeAll(async () => {
    port = await reservePort();
  });

  const bahon = setUp(() => startBahon({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } }));
  const { customer, admin } = clientsOf(bahon);

  afterAll(async () => {
    await mailServer?.close();
  });

  async function behave(how: (socket: Socket) => void): Promise<void> {
    connections = 0;
    const server: Server = createServer((socket) => {
      socket.on('error', () => undefined);
      sockets.add(socket);
      connections += 1;
      how(socket);
    });
    const sockets = new Set<Socket>();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    mailServer = {
      close: async () => {
        for (const socket of sockets) socket.destroy();
        server.close();
        await once(server, 'close');
      },
    };
  }

  async function recover(): Promise<void> {
    await mailServer?.close();
    receivedMails = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let mail = '';
        stream.on('data', (chunk: Buffer) => (mail += chunk.toString()));
        stream.on('end', () => {
          receivedMails.push(mail);
          done();
        });
      },
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    mailServer = { close: () => new Promise((resolve) => server.close(() => resolve())) };
  }

  it.each(misbehaviours)(
    '$how delays nobody, and the email is delivered once after recovery',
    async ({ behave: how }) => {
      await mailServer?.close();
      mailServer = null;
      if (how) await behave(how);
      const subject = `Mail ${Math.random()}`;
      const contact = { name: 'Rahim', email: 'rahim@elsewhere.example', subject, message: 'Hello' };
      await bahon.client().post('/api/contact', contact);
      const [message] = await bahon.database.query('SELECT id FROM contact_message WHERE subject = $1', [
        subject,
      ]);
      const reply = {
        to: contact.email,
        subject: `Re: ${subject}`,
        message: 'Hi',
        message_id: message!['id'],
      };
      created(await admin.post('/api/send-reply', reply));
      const hasTried = () =>
        how ? connections > 0 : bahon.workers[0]!.logs.some((line) => line.includes('ECONNREFUSED'));
      await eventually(hasTried, { within: 15_000, what: 'the first attempt' });

      const ticket = created(
        await customer.post('/api/support-tickets', {
          subject,
          description: 'Beside the mail',
          priority: 'low',
        }),
      );
      await eventually(
        async () => {
          const rows = await bahon.database.query(
            `SELECT 1 FROM notification JOIN outbox_event event ON event.id = notification.event_id
           WHERE event.type = 'ticket.opened' AND event.payload->>'ticket_id' = $1`,
            [String(ticket.id)],
          );
          expect(rows).toHaveLength(1);
        },
        { what: 'a notification beside the waiting mail' },
      );

      await recover();
      await eventually(
        () => expect(receivedMails.filter((mail) => mail.includes(`Re: ${subject}`))).toHaveLength(1),
        { within: AFTER_RETURN, what: 'the mail' },
      );
    },
  );
});

/** Answers SMTP commands until the client sends the email, then closes the connection. */
function answerUntilData(socket: Socket): void {
  socket.write('220 ready\r\n');
  socket.on('data', (chunk: Buffer) => {
    const command = chunk.toString().toUpperCase();
    if (command.startsWith('DATA')) socket.write('354 go on\r\n', () => socket.destroy());
    else socket.write('250 fine\r\n');
  });
}
