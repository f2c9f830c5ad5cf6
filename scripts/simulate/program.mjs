import { Caller } from './caller.mjs';
import { WebhookReceiver } from './webhook-receiver.mjs';

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
export class Program extends Caller {
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
    const url = await this.receiver.start((event) => this.#hear(event));
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

  #hear({ type, data }) {
    if (type === 'offer.sent' && data) this.watch.offerHeard(data);
    this.wake();
  }
}
