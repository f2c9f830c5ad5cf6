import type { JsonSchema, SchemaBook } from './json-schema.js';

/** Examples by field name. A field whose schema has its own example needs no line here. */
const byField: Record<string, unknown> = {
  accuracy_m: 12,
  action: 'payment.approve',
  after: { status: 'approved' },
  amount: 5500,
  before: { status: 'pending' },
  browser: 'Chrome',
  capacity: 5000,
  capacity_kg: 5000,
  balance_after: 20_000,
  code: '482913',
  commission: 500,
  counterparty: '01712345678',
  current_password: 'the-secret-so-far',
  customer_name: 'Farhana Rahman',
  customer_phone: '01711000003',
  date: '2026-11-20',
  decided_by_name: 'Nasrin Akter',
  description: 'The truck came two hours late.',
  distance_km: 243.5,
  driver_name: 'Abdul Karim',
  drop_address: 'Agrabad C/A, Chattogram',
  client_id: '6f1c2d0e-8b5a-4c3d-9e7f-1a2b3c4d5e6f',
  email: 'farhana@example.com',
  experience: '12 years, Dhaka to Chattogram with a 5-ton truck',
  file_ids: [12],
  goods: 'Ceramic tiles',
  happened_at: '2026-11-21T09:30:00+06:00',
  id: 12,
  ip_address: '203.0.113.7',
  kind: 'offer.sent',
  lat: 23.7639,
  lng: 90.3889,
  last_message: 'Any news?',
  license_plate: 'Dhaka Metro-Ta 11-4521',
  limit: '50',
  link: '/offers/12',
  media_type: 'image/jpeg',
  merchant_number: '01700000000',
  message: 'I can load at six in the morning.',
  method: 'bkash',
  name: 'Farhana Rahman',
  new_email: 'farhana.rahman@example.com',
  new_password: 'a-much-longer-secret',
  next: '12',
  note: 'A flat tyre; on the road again in half an hour.',
  number: '01712345678',
  notes: '120 cartons of ceramic tiles.',
  offered_price: 5000,
  os: 'Android',
  otp: '482913',
  owner_name: 'Abdul Karim',
  owner_phone: '01811000001',
  password: 'a-long-secret',
  paid_at: '2026-11-20T10:05',
  payer_number: '01712345678',
  phone: '01711000003',
  pickup_address: 'Tejgaon Industrial Area, Dhaka',
  price: 5000,
  proposed_price: 5000,
  receiver_name: 'Rafiq Ahmed',
  receiver_phone: '01911000004',
  reason: 'The licence cannot be read.',
  request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  revenue: 1200.5,
  reviewed_by_name: 'Nasrin Akter',
  scheduled_time: '2026-11-21T09:30',
  search: 'Chattogram',
  sender: 'bKash',
  sender_name: 'Farhana Rahman',
  size: 183_402,
  subject: 'Late truck',
  title: 'Closed on Friday',
  to: 'visitor@example.com',
  token: '482913',
  total: 5500,
  total_revenue: 1_284_500,
  transaction_id: 'BHN7K2P9QX',
  user_agent: 'Mozilla/5.0 (Linux; Android 14)',
  user_name: 'Farhana Rahman',
  username: 'farhana',
  weight_kg: 4200,
};

/** A realistic value that matches a schema. */
export function exampleOf(schema: JsonSchema, book: SchemaBook, field = ''): unknown {
  const { example, enum: values, default: preset, properties, items, anyOf, allOf } = schema;
  if ('const' in schema) return schema.const;
  if (schema.$ref !== undefined) return exampleOf(book.resolve(schema), book, field);
  if (example !== undefined) return example;
  const fieldExample = byField[field];
  if (
    fieldExample !== undefined &&
    !properties &&
    isOfType(fieldExample, schema) &&
    (!values || values.includes(fieldExample as never))
  )
    return fieldExample;
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, book, field)));
  if (values) return values[0];
  if (anyOf) return exampleOf(anyOf.find((one) => one.type !== 'null') ?? anyOf[0]!, book, field);
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, exampleOf(part, book, name)]),
    );
  }
  if (items) return [exampleOf(items, book, field)];
  return preset ?? plainExample(schema);
}

function isOfType(value: unknown, { type }: JsonSchema): boolean {
  const kind = Array.isArray(value) ? 'array' : typeof value;
  const kinds = kind === 'number' && Number.isInteger(value) ? ['number', 'integer'] : [kind];
  return type === undefined || [type].flat().some((one) => kinds.includes(one));
}

/** Default examples by type. Numbers in paths and queries are strings with a pattern. */
function plainExample({ type, minimum, pattern }: JsonSchema): unknown {
  switch ([type].flat()[0]) {
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'object':
      return {};
    default:
      return pattern !== undefined && new RegExp(pattern, 'u').test('12') ? '12' : 'text';
  }
}
