import { describe, expect, it } from '@jest/globals';
import { capacityField, licensePlateText } from './vehicle-fields.js';
import { createVehicleBodySchema, submitVehicleBodySchema } from './vehicles.js';

const problem = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('capacityField', () => {
  it.each([
    [1, 1],
    ['1', 1],
    [' 5000 ', 5000],
    ['5000.0', 5000],
    [1_000_000, 1_000_000],
  ])('takes %j', (input, kilograms) => {
    expect(capacityField.parse(input)).toBe(kilograms);
  });

  it.each([
    [0, 'capacity_not_positive'],
    [-1, 'capacity_not_positive'],
    ['-5', 'capacity_not_positive'],
    ['a lot', 'capacity_not_positive'],
    ['1e3', 'capacity_not_positive'],
    [Number.NaN, 'capacity_not_positive'],
    [Infinity, 'capacity_not_positive'],
    [true, 'capacity_not_positive'],
    [{}, 'capacity_not_positive'],
    [0.5, 'invalid_value'],
    [1e308, 'invalid_value'],
    [1_000_001, 'invalid_value'],
    ['', 'required'],
    ['  ', 'required'],
    [null, 'required'],
    [undefined, 'required'],
  ])('refuses %j as %s', (input, code) => {
    expect(problem(capacityField, input)).toBe(code);
  });
});

describe('licensePlateText', () => {
  it.each(['Dhaka Metro-Ta 11-4521', 'ঢাকা মেট্রো-ট ১১-৪৫২১', 'AB'])('takes %s', (plate) => {
    expect(problem(licensePlateText, plate)).toBeUndefined();
  });

  it.each([
    ['--', 'invalid_plate'],
    ['A', 'invalid_plate'],
    ['', 'required'],
    ['x'.repeat(41), 'too_long'],
  ])('refuses %s as %s', (plate, code) => {
    expect(problem(licensePlateText, plate)).toBe(code);
  });
});

describe('bodies', () => {
  it('name the field that is missing', () => {
    const issues = submitVehicleBodySchema.safeParse({}).error!.issues;
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['document_type', 'required'],
      ['license_plate', 'required'],
      ['capacity_kg', 'required'],
    ]);
  });

  it('take ids as numbers and as digits', () => {
    const vehicle = { vehicle_type: 'truck', license_plate: 'AB 1', capacity: 10 };
    expect(createVehicleBodySchema.parse({ ...vehicle, owner_id: '7' })).toMatchObject({
      owner_id: 7,
      status: 'active',
    });
    for (const owner_id of [0, -1, 1.5, '0', 'x', 2 ** 31, {}]) {
      expect(problem(createVehicleBodySchema, { ...vehicle, owner_id })).toBe('invalid_value');
    }
    expect(problem(createVehicleBodySchema, vehicle)).toBe('required');
  });
});
