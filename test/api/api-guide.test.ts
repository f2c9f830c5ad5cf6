import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { scopesOfRole } from '@app/contracts/endpoint.js';
import { eventually } from '../support/eventually.js';
import { approve, created, newestBooking, ok, readOtp, sendOffer } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { ShellSession } from '../support/shell-session.js';
import { setUp } from '../support/set-up.js';

const guide = readFileSync('docs/api.md', 'utf8');

/** The commands of the page and what other users do between them, in order. */
const steps = [...guide.matchAll(/```sh\n([^]*?)```|<!-- meanwhile: (.*?) -->/g)].map(
  ([, commands, meanwhile]) => ({ commands, meanwhile }),
);

describe('docs/api.md', () => {
  const bahon = setUp(() => startBahon());

  it('has commands that book a truck, from the post to the completion', async () => {
    const [customer, driver, admin] = await Promise.all(
      ['customer', 'driver', 'admin'].map((name) => bahon.signIn(name)),
    );
    const { key } = created(
      await customer!.post('/api/api-keys', { name: 'Guide', scopes: scopesOfRole.user }),
    );
    const shell = new ShellSession({ BAHON_KEY: key, BAHON_URL: bahon.url });
    const booking = async () =>
      ok(await customer!.get(`/api/bookings/${await newestBooking(bahon.database)}`));
    const offerOf = async (id: number) => ok(await customer!.get(`/api/booking-offers/${id}`))[0];

    const others: Record<string, () => Promise<unknown>> = {
      'a driver sends an offer': async () => sendOffer(driver!, (await booking()).id),
      'an admin approves the payment': async () => {
        const [payment] = ok(await customer!.get(`/api/payments/${(await booking()).id}`));
        await approve(admin!, payment.id);
      },
      'the driver sends the code': async () => {
        const { id } = await booking();
        const before = await readOtp(customer!);
        ok(await driver!.post(`/api/bookings/${id}/send-otp`, { offer_id: (await offerOf(id)).id }));
        const code = await eventually(
          async () => {
            const read = await readOtp(customer!);
            return read !== null && read !== before && read;
          },
          { what: 'the code' },
        );
        await shell.run(`CODE=${code}`);
      },
    };
    expect(steps.flatMap(({ meanwhile }) => meanwhile ?? [])).toEqual(Object.keys(others));
    const outputs: string[] = [];
    for (const { commands, meanwhile } of steps) {
      if (meanwhile) await others[meanwhile]!();
      else outputs.push(await shell.run(commands!));
    }
    shell.stop();
    expect((await booking()).status).toBe('completed');
    expect(outputs.at(-1)).toMatch(/^ratelimit: "reads";r=\d+;t=\d+/im);
    expect(outputs.join('')).not.toContain(key);
  });

  it('is short enough to read', () => {
    expect(guide.split('\n').length).toBeLessThanOrEqual(121);
  });
});
