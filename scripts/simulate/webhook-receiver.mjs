import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** Share of new events answered with 500 although they were stored, so the product must resend them. */
const REFUSED_SHARE = 0.05;

/** A local server that receives webhooks, verifies them and stores each event once by its `webhook-id`. */
export class WebhookReceiver {
  /** Bodies by `webhook-id`. */
  events = new Map();
  received = 0;
  repeated = 0;
  wronglySigned = 0;
  #verifier = null;
  #server = createServer((request, response) => void this.#take(request, response));
  #hear = () => undefined;

  /** The address to enter as a webhook. `hear` is called with every new event. */
  async start(hear) {
    this.#hear = hear;
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
    this.#hear(event);
    return Math.random() < REFUSED_SHARE ? 500 : 204;
  }
}
