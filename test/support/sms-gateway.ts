import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message in the format of SSL Wireless' iSMS Plus. */
export interface ReceivedSms {
  api_token: string;
  sid: string;
  msisdn: string;
  sms: string;
  csms_id: string;
}

const success = { status: 'SUCCESS', status_code: 200, error_message: '' };

/** An SMS gateway of the test's own, in the wire format of iSMS Plus. Give its address to the product by `SMS_URL`. */
export class SmsGateway {
  readonly received: ReceivedSms[] = [];
  /** Answers that refuse the next messages. */
  answers: { http: number; body: unknown }[] = [];
  asked = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<SmsGateway> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const gateway = new SmsGateway(server, `http://127.0.0.1:${port}/api/v3/send-sms`);
    server.on('request', (request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      request.on('end', () => {
        const { http, body } = gateway.take(JSON.parse(text) as ReceivedSms);
        response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    return gateway;
  }

  /** Environment of the processes that use it. */
  get environment(): NodeJS.ProcessEnv {
    return { SMS_URL: this.url, SMS_API_TOKEN: 'a-token-of-the-test', SMS_SENDER_ID: 'BAHON' };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(sms: ReceivedSms): { http: number; body: unknown } {
    this.asked += 1;
    const answer = this.answers.shift();
    if (answer) return answer;
    const isKnown = this.received.some(({ csms_id }) => csms_id === sms.csms_id);
    if (isKnown) {
      return { http: 200, body: { status: 'FAILED', status_code: 4022, error_message: 'Duplicate csms_id' } };
    }
    this.received.push(sms);
    return { http: 200, body: { ...success, smsinfo: [{ sms_status: 'SUCCESS', msisdn: sms.msisdn }] } };
  }
}
