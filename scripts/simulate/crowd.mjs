import { io } from 'socket.io-client';
import { SimulatedUser } from './simulated-user.mjs';
import { ApiClient } from './api-client.mjs';
import { Tracker, trackerClients } from './tracker.mjs';

/** A simulated user with a browser: cookies and one socket. */
class Person extends SimulatedUser {
  #cookies = new Map();

  get identity() {
    return { origin: this.url, cookie: this.#cookieHeader };
  }

  get #cookieHeader() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(reply) {
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }

  notifications() {
    return this.get('/notifications');
  }

  /** Opens the socket, which reconnects automatically; `onPush` is called with every push. */
  listen(onPush) {
    this.socket = io(this.url, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: this.identity,
      reconnectionDelayMax: 2_000,
    });
    this.socket.on('connect', () => (this.watch.sockets += 1));
    this.socket.on('event', (push) => {
      this.watch.pushes += 1;
      onPush(push);
      this.wake();
    });
    this.socket.io.on('reconnect_attempt', () => {
      this.goElsewhere();
      this.socket.io.uri = this.url;
      this.socket.io.opts.extraHeaders = this.identity;
    });
  }

  leave() {
    this.socket?.disconnect();
  }
}

const PASSWORD = 'bahon-demo';
const VEHICLES_PER_TRACKER = 3;

/**
 * Signs in the demo staff and the requested number of customers and drivers: new ones while registrations are allowed,
 * otherwise shared ones.
 */
export class Crowd {
  shared = 0;

  constructor(options) {
    this.options = options;
    this.run = Date.now().toString(36);
    this.count = 0;
    this.apiClients = 0;
    this.vehicles = 0;
    this.trackers = [];
  }

  async staff(username) {
    const person = this.#person();
    await this.#signIn(person, username);
    return person;
  }

  async customer() {
    const person = this.#person();
    const name = `c${this.run}${this.count}`;
    const fields = { name: `Customer ${this.count}`, username: name, email: `${name}@bahon.example` };
    const registration = await person.post('/register', {
      ...fields,
      phone: '01711000001',
      password: PASSWORD,
    });
    await this.#settle(person, registration, ['customer', 'customer2']);
    return person;
  }

  /** An API client of a new customer. */
  async apiClient({ hasWebhook }) {
    this.apiClients += 1;
    const place = this.apiClients;
    const apiClient = new ApiClient(await this.customer(), { ...this.options, place });
    await apiClient.begin({ hasWebhook });
    return apiClient;
  }

  /** A verified driver: an admin approves the application at once. Every third new one sets up a tracker for the truck. */
  async driver(admin) {
    const person = this.#person();
    const name = `d${this.run}${this.count}`;
    const fields = { name: `Driver ${this.count}`, username: name, email: `${name}@bahon.example` };
    const application = await person.post('/drivers/applyDriver', {
      ...fields,
      phone: '01811000001',
      password: PASSWORD,
      vehicle_type: 'Truck',
      experience: 'Six years of city moves',
    });
    await this.#settle(person, application, ['driver', 'driver2']);
    if (application.status === 201) {
      const approval = await admin.post(`/drivers/${application.data.user_id}/approve`);
      if (approval.status !== 200) throw new Error(`Couldn't approve a driver: ${approval.message}`);
      // Return loads are those that fit a vehicle.
      const vehicle = await admin.post('/vehicles', {
        owner_id: person.id,
        vehicle_type: 'truck',
        license_plate: `SIM-${person.id}`,
        capacity: 5_000,
      });
      if (vehicle.status !== 201) throw new Error(`Couldn't add a vehicle: ${vehicle.message}`);
      this.vehicles += 1;
      if (this.vehicles % VEHICLES_PER_TRACKER === 0) await this.#setUpTracker(person, vehicle.data.id);
    }
    return person;
  }

  async #setUpTracker(driver, vehicleId) {
    const { data, message } = await driver.post(`/vehicles/${vehicleId}/tracker`, {});
    // A repeated request is answered without the token.
    if (!data?.token) throw new Error(`Couldn't set up a tracker: ${message}`);
    const clients = Object.keys(trackerClients);
    const client = clients[this.trackers.length % clients.length];
    driver.tracker = new Tracker(driver, { vehicleId, token: data.token, client });
    this.trackers.push(driver.tracker);
  }

  async #settle(person, { status, data, message }, others) {
    if (status === 201) person.id = data.user_id;
    else if (status === 429) {
      this.shared += 1;
      await this.#signIn(person, others[this.count % others.length]);
    } else throw new Error(`Couldn't register: ${message}`);
  }

  async #signIn(person, username) {
    const { status, data, message } = await person.post('/login', { username, password: PASSWORD });
    if (status !== 200) throw new Error(`Couldn't sign in as ${username}: ${message}`);
    person.id = data.user_id;
  }

  #person() {
    this.count += 1;
    return new Person({ ...this.options, place: this.count });
  }
}
