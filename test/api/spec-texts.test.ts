import { describe, expect, it } from '@jest/globals';
import { sampleOf } from '../support/access/access-table.js';
import { serverOutcomes } from '../support/spec/outcomes.js';
import { serverRules } from '../support/spec/rules.js';
import type { SpecRow } from '../support/spec/spec-row.js';
import { World } from '../support/world.js';
import { setUp } from '../support/set-up.js';

/** The exact texts of the server's answers. Those of the screens: `web/src/app/spec`. */
describe('exact texts, over HTTP', () => {
  const world = setUp(() => World.start());

  async function answerTo(row: SpecRow) {
    const { ask, who } = row;
    const { id, body } = await sampleOf(world, row, world.actors[who]);
    const [method = '', path = ''] = ask.split(' ');
    // A new client for each request without a session: one that signs in must not affect the next.
    const client = who === 'nobody' ? world.bahon.client() : world.actors[who].client;
    return client.request(method, `/api${path.replace(':id', String(id))}`, body);
  }

  const tables = [
    ['validation rules', serverRules],
    ['errors', serverOutcomes],
  ] as const;
  describe.each(tables)('%s', (_, table) => {
    it.each(table.map((row) => [`${row.ref} (${row.ask})`, row] as const))('%s', async (_, row) => {
      const { status, body } = await answerTo(row);
      expect({ status, message: body.message }).toEqual({ status: row.status, message: row.message });
      if (row.errors) expect(body.errors).toEqual(row.errors);
    });
  });
});
