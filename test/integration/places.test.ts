import { describe, expect, it } from '@jest/globals';
import type { Place } from '@app/contracts/places.js';
import { shippedPlaces } from '@app/domain/places/place-data.js';
import { PlacesService } from '@app/domain/places/places.service.js';
import { shipPlaces } from '@app/domain/places/ship-places.js';
import { createMigrationDataSource } from '../../apps/migrate/src/run-migrations.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

const KALIGANJ = 'upazila/gazipur/Kaliganj';
const TEJGAON = 'spot/dhaka/Tejgaon Industrial Area';

describe('places', () => {
  const api = setUp(() => ApiContext.start());
  const get = async (path: string) => {
    const reply = await api.get(`/api${path}`);
    return { status: reply.statusCode, body: reply.json() };
  };
  const search = async (query: Record<string, string>): Promise<Place[]> =>
    (await get(`/places?${new URLSearchParams(query).toString()}`)).body.data;
  const idOf = async (key: string) => {
    const [row] = await api.database.query<{ id: number }>('SELECT id FROM place WHERE key = $1', [key]);
    return row!.id;
  };

  it('are found by visitors in English and Bangla, with their district in both', async () => {
    const [place] = await search({ q: 'তেজগাঁও শিল্প এলাকা' });
    expect(place).toEqual({
      id: await idOf(TEJGAON),
      kind: 'spot',
      name: 'Tejgaon Industrial Area',
      name_bn: 'তেজগাঁও শিল্প এলাকা',
      district: 'Dhaka',
      district_bn: 'ঢাকা',
      lat: 23.766,
      lng: 90.405,
      radius_km: 3,
      source: 'manual',
    });
    expect((await search({ q: 'tejgaon industrial' }))[0]).toEqual(place);
  });

  it('include a list of every district and upazila, for clients without a network', async () => {
    const { body } = await get('/places/areas');
    const kinds = body.data.map(({ kind }: Place) => kind);
    expect(kinds.filter((kind: string) => kind === 'district')).toHaveLength(64);
    expect(kinds.filter((kind: string) => kind === 'upazila').length).toBeGreaterThan(490);
    expect(body.data).toContainEqual({
      id: await idOf(KALIGANJ),
      kind: 'upazila',
      name: 'Kaliganj',
      name_bn: 'কালীগঞ্জ',
      district: 'Gazipur',
      district_bn: 'গাজীপুর',
      aliases: [],
    });
  });

  it('are at most ten, or as many as asked for, the close ones first', async () => {
    expect(await search({ q: 'a' })).toHaveLength(10);
    expect(await search({ q: 'a', limit: '20' })).toHaveLength(20);
    expect(await search({})).toEqual([]);
    const [closest] = await search({ near: '22.324,91.812', limit: '1' });
    expect(closest).toMatchObject({ name: 'Agrabad', district: 'Chattogram' });
    const [kaliganj] = await search({ q: 'Kaliganj', near: '26.0,89.2' });
    expect(kaliganj).toMatchObject({ name: 'Kaliganj', district: 'Lalmonirhat' });
  });

  it.each([
    ['/places?limit=21', 400, 'malformed_request'],
    ['/places?limit=0', 400, 'malformed_request'],
    ['/places?near=dhaka', 400, 'malformed_request'],
    ['/places?near=90.4,23.8', 422, 'outside_bangladesh'],
    ['/places?q=a&q=b', 400, 'malformed_request'],
    ['/places/nearest', 400, 'malformed_request'],
    ['/places/nearest?lat=23.8', 400, 'malformed_request'],
    ['/places/nearest?lat=NaN&lng=90.4', 400, 'malformed_request'],
    ['/places/nearest?lat=0&lng=0', 422, 'outside_bangladesh'],
    ['/places/nearest?lat=90.4&lng=23.8', 422, 'outside_bangladesh'],
    ['/places/nearest?lat=22.57&lng=92.8', 422, 'outside_bangladesh'],
  ])('refuse %s', async (path, status, code) => {
    expect(await get(path)).toMatchObject({ status, body: { code } });
  });

  it('name the nearest one, or else the district', async () => {
    expect((await get('/places/nearest?lat=23.7665&lng=90.4055')).body.data).toMatchObject({
      name: 'Tejgaon Industrial Area',
    });
    expect((await get('/places/nearest?lat=22.0&lng=92.4')).body.data).toMatchObject({
      kind: 'district',
      name: 'Bandarban',
    });
  });

  describe('of a route', () => {
    const places = () => api.app.get(PlacesService);

    it('are known from the moment of their import', async () => {
      const [row] = await api.database.query<{ id: number }>(
        `INSERT INTO place (key, kind, name, name_bn, district, lat, lng, radius_km, source)
         VALUES ('spot/dhaka/New Depot', 'spot', 'New Depot', 'নতুন ডিপো', 'dhaka', 23.8, 90.3, 3, 'imported') RETURNING id`,
      );
      expect(await places().findById(row!.id)).toMatchObject({ name: 'New Depot' });
    });

    it('are found in addresses', async () => {
      expect(await places().findInAddress('Tejgaon Industrial Area, Dhaka')).toMatchObject({ key: TEJGAON });
      expect(await places().findInAddress('Kaliganj')).toBeNull();
    });
  });

  describe('of a new release', () => {
    const migration = setUp(() =>
      createMigrationDataSource({ databaseUrl: api.database.url, databasePoolSize: 1 }).initialize(),
    );
    const ship = (places = shippedPlaces) => shipPlaces(migration.manager, places);
    const placeOf = async (key: string) =>
      (
        await api.database.query('SELECT name_bn, lat, radius_km, source FROM place WHERE key = $1', [key])
      )[0];
    const changedPlaces = shippedPlaces.map((place) =>
      [KALIGANJ, TEJGAON].includes(place.key) ? { ...place, nameBn: 'নতুন নাম', lat: 24.1 } : place,
    );

    it('change nothing when they are the same', async () => {
      expect(await ship()).toBe(0);
    });

    it('add new places and correct those that came with a release', async () => {
      const depot = {
        ...shippedPlaces.find(({ key }) => key === TEJGAON)!,
        key: 'spot/dhaka/Depot',
        name: 'Depot',
      };
      expect(await ship([...changedPlaces, depot])).toBe(3);
      expect(await placeOf('spot/dhaka/Depot')).toMatchObject({ source: 'manual' });
      expect(await placeOf(TEJGAON)).toEqual({
        name_bn: 'নতুন নাম',
        lat: 24.1,
        radius_km: 3,
        source: 'manual',
      });
      expect(await ship()).toBe(2);
    });

    it('leave the position that trips taught, and imported places whole', async () => {
      await api.database.query(
        `UPDATE place SET lat = 23.9, source = 'learned', radius_km = 1 WHERE key = $1`,
        [KALIGANJ],
      );
      await api.database.query(`UPDATE place SET lat = 23.7, source = 'imported' WHERE key = $1`, [TEJGAON]);
      expect(await ship(changedPlaces)).toBe(1);
      expect(await placeOf(KALIGANJ)).toEqual({
        name_bn: 'নতুন নাম',
        lat: 23.9,
        radius_km: 1,
        source: 'learned',
      });
      expect(await placeOf(TEJGAON)).toEqual({
        name_bn: 'তেজগাঁও শিল্প এলাকা',
        lat: 23.7,
        radius_km: 3,
        source: 'imported',
      });
    });
  });
});
