import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { SimulatedUser } from './simulated-user.mjs';

/** Share of new events answered with 500 although they were stored, so the product must resend them. */
const REFUSED_SHARE = 0.05;

/** A local server that receives webhooks, verifies them and stores each event once by its `webhook-id`. */
class WebhookReceiver {
  /** Bodies by `webhook-id`. */
  events = new Map();
  received = 0;
  repeated = 0;
  wronglySigned = 0;
  #verifier = null;
  #server = createServer((request, response) => void this.#take(request, response));
  #onEvent = () => undefined;

  /** The address to enter as a webhook. `onEvent` is called with every new event. */
  async start(onEvent) {
    this.#onEvent = onEvent;
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${this.#server.address().port}/events`;
  }

  /** Sets the secret with which messages must be signed. */
  trust(secret) {
    this.#verifier = new Webhook(secret);
  }

  stop() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #take(request, response) {
    const chunks = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // The sender was stopped, and sends again.
      return;
    }
    response.writeHead(this.#keep(request.headers, Buffer.concat(chunks).toString())).end();
  }

  /** The status of the answer. */
  #keep(headers, body) {
    // The secret is not known yet: the product will send the event again.
    if (!this.#verifier) return 503;
    this.received += 1;
    let event;
    try {
      event = this.#verifier.verify(body, headers);
    } catch {
      this.wronglySigned += 1;
      return 400;
    }
    const id = headers['webhook-id'];
    if (this.events.has(id)) {
      this.repeated += 1;
      return 204;
    }
    this.events.set(id, event);
    this.#onEvent(event);
    return Math.random() < REFUSED_SHARE ? 500 : 204;
  }
}

const SCOPES = [
  'bookings:read',
  'bookings:write',
  'offers:read',
  'payments:write',
  'trips:read',
  'money:read',
];
const EVENTS = [
  'offer.sent',
  'payment.approved',
  'payment.rejected',
  'trip.moved',
  'trip.problem',
  'booking.completed',
  'booking.cancelled',
];

/**
 * A customer's API client: it sends requests with an API key and no cookie, and receives events by webhook. Its owner's
 * session creates both and reads the delivery codes, which no key may read.
 */
export class ApiClient extends SimulatedUser {
  receiver = new WebhookReceiver();
  /** Of the webhook; null if the product does not send to this machine. */
  webhookId = null;
  #key;
  #keyId;

  constructor(owner, options) {
    super(options);
    this.owner = owner;
    this.id = owner.id;
    this.number = options.place;
  }

  get identity() {
    return { authorization: `Bearer ${this.#key}` };
  }

  notifications() {
    return this.owner.notifications();
  }

  /** Creates the key and the webhook. `hasWebhook`: whether the product can send webhooks to this machine. */
  async begin({ hasWebhook }) {
    const creation = await this.owner.post('/api-keys', { name: 'Simulation', scopes: SCOPES });
    // A repeated request is answered without the key.
    if (!creation.data?.key) throw new Error(`Couldn't create an API key: ${creation.message}`);
    this.#key = creation.data.key;
    this.#keyId = creation.data.id;
    if (!hasWebhook) return;
    const url = await this.receiver.start((event) => this.#onEvent(event));
    const { data } = await this.owner.post('/webhooks', { url, events: EVENTS });
    if (!data?.secret) return;
    this.receiver.trust(data.secret);
    this.webhookId = data.id;
  }

  /** Revokes the key and deletes the webhook. */
  async leave() {
    if (this.webhookId) await this.owner.request('DELETE', `/webhooks/${this.webhookId}`);
    if (this.#keyId) await this.owner.request('DELETE', `/api-keys/${this.#keyId}`);
    this.receiver.stop();
  }

  #onEvent({ type, data }) {
    if (type === 'offer.sent' && data) this.watch.offerReceived(data);
    this.wake();
  }
}
