import { describe, expect, it } from '@jest/globals';
import { postTripEventBodySchema } from './trips.js';

const event = {
  kind: 'at_pickup',
  client_id: '6f1c2d0e-8b5a-4c3d-9e7f-1a2b3c4d5e6f',
  happened_at: '2026-11-22T12:00:00+06:00',
};
const failuresOf = (changes: object) =>
  (postTripEventBodySchema.safeParse({ ...event, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

describe('an event of a trip', () => {
  it('may have a place, as numbers or as the texts of a form', () => {
    const place = { lat: '23.7639', lng: ' ৯০.৩৮৮৯ ', accuracy_m: '' };
    expect(postTripEventBodySchema.parse({ ...event, ...place })).toMatchObject({
      lat: 23.7639,
      lng: 90.3889,
      accuracy_m: null,
    });
    expect(failuresOf({ lat: -90, lng: 180, accuracy_m: 0 })).toEqual([]);
    expect(failuresOf({ lat: 1e-7, lng: -1.5e-9 })).toEqual([]);
  });

  it.each([
    [{ lat: 90.01, lng: 0 }, 'lat invalid_value'],
    [{ lat: 0, lng: -180.5 }, 'lng invalid_value'],
    [{ lat: 'north', lng: 0 }, 'lat invalid_value'],
    [{ lat: true, lng: 0 }, 'lat invalid_value'],
    [{ lat: '0x10', lng: 0 }, 'lat invalid_value'],
    [{ lat: 'Infinity', lng: 0 }, 'lat invalid_value'],
    [{ lat: 23.7 }, 'lng required'],
    [{ lng: 90.4, lat: '' }, 'lat required'],
    [{ accuracy_m: -1 }, 'accuracy_m invalid_value'],
    [{ accuracy_m: 1e9 }, 'accuracy_m invalid_value'],
    [{ kind: 'assigned' }, 'kind invalid_value'],
    [{ kind: 'flying' }, 'kind invalid_value'],
    [{ kind: undefined }, 'kind required'],
    [{ client_id: '12' }, 'client_id invalid_value'],
    [{ client_id: undefined }, 'client_id required'],
    [{ happened_at: 'yesterday' }, 'happened_at invalid_value'],
    [{ happened_at: '2026-02-30T10:00:00Z' }, 'happened_at invalid_value'],
    [{ happened_at: undefined }, 'happened_at required'],
    [{ note: 'x'.repeat(501) }, 'note too_long'],
    [{ kind: 'problem' }, 'problem required'],
    [{ kind: 'problem', problem: '' }, 'problem required'],
    [{ kind: 'problem', problem: 'sleepy' }, 'problem invalid_value'],
    [{ problem: 'breakdown' }, 'problem invalid_value'],
  ])('%j is refused: %s', (changes, failure) => {
    expect(failuresOf(changes)).toContain(failure);
  });

  it('names its problem, and a form may send an empty one for a stage', () => {
    expect(failuresOf({ kind: 'problem', problem: 'road_closed' })).toEqual([]);
    expect(failuresOf({ problem: '' })).toEqual([]);
  });
});
