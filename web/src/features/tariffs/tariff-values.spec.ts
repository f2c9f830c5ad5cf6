import { tariffBody, tariffFormSchema, tariffValues } from './tariff-values';

const truck = { vehicle_type: 'truck', base: 1500, per_km: 52, minimum: 3000 } as const;

describe('the form of the tariffs', () => {
  it('should send whole rows and leave out empty ones', () => {
    const values = tariffValues([{ ...truck, valid_from: '2026-11-01T00:00:00+06:00' }]);
    expect(tariffBody(values)).toEqual([truck]);
  });

  it('should ask for the missing amounts of a row', () => {
    const { error } = tariffFormSchema.safeParse({ 'van.base': 800 });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['van.per_km', 'van.minimum']);
    expect(tariffFormSchema.safeParse({}).success).toBe(true);
  });
});
