import { trickyTexts, wrongValues } from '../hostile/hostile-values.js';
import { wallTimeIn } from '../main-job.js';
import type { SeededRandom } from './seeded-random.js';

/** A JSON schema as the served document writes it. */
export interface DocumentSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: DocumentSchema[];
  allOf?: DocumentSchema[];
  properties?: Record<string, DocumentSchema>;
  required?: string[];
  items?: DocumentSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Property names that must stay plain text. */
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** Ids that probably exist: the first rows of every table. */
const LIKELY_IDS = 40;

/** Makes values of a schema: most are valid, some are at its bounds, some are hostile. */
export class SchemaValues {
  constructor(
    private readonly random: SeededRandom,
    private readonly components: Record<string, DocumentSchema>,
  ) {}

  /** A body with a value for each field. Sometimes a field is missing or added, or the whole is something else. */
  body(schema: DocumentSchema): unknown {
    if (this.random.chance(0.04)) return this.random.pick(wrongValues);
    const fields = this.fields(schema);
    const body = Object.entries(fields).flatMap(([name, part]): [string, unknown][] =>
      this.random.chance(0.06) ? [] : [[name, this.value(part, name)]],
    );
    if (this.random.chance(0.1)) body.push([this.random.pick(PROTOTYPE_KEYS), { role: 'admin' }]);
    if (this.random.chance(0.1)) body.push(['role', 'admin'], ['user_id', 1], ['status', 'approved']);
    // Built from entries, because `__proto__` in an object literal sets the prototype.
    return Object.assign(
      Object.create(null) as object,
      ...body.map(([name, value]) =>
        JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}}`),
      ),
    ) as unknown;
  }

  /** One value; `name` selects a plausible value for that field. */
  value(schema: DocumentSchema, name: string): unknown {
    const die = this.random.next();
    if (die < 0.08) return this.random.pick(wrongValues);
    if (die < 0.16) return this.random.pick(trickyTexts);
    return this.fitting(this.resolve(schema), name, die < 0.3);
  }

  /** The text of a query parameter or path parameter. */
  text(schema: DocumentSchema, name: string): string {
    const value = this.value(schema, name);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  private fields(schema: DocumentSchema): Record<string, DocumentSchema> {
    const { properties = {}, allOf = [] } = this.resolve(schema);
    return Object.assign({}, properties, ...allOf.map((part) => this.fields(part))) as Record<
      string,
      DocumentSchema
    >;
  }

  private fitting(schema: DocumentSchema, name: string, isAtBound: boolean): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.random.pick(schema.enum);
    if (schema.anyOf) return this.value(this.random.pick(schema.anyOf), name);
    const existingValue = this.believed(name);
    if (existingValue !== undefined && !isAtBound && this.random.chance(0.8)) return existingValue;
    switch ([schema.type].flat()[0]) {
      case 'integer':
      case 'number':
        return this.number(schema, isAtBound);
      case 'boolean':
        return this.random.chance(0.5);
      case 'null':
        return null;
      case 'array':
        return Array.from({ length: this.random.below(isAtBound ? 60 : 3) }, () =>
          this.value(schema.items ?? {}, name),
        );
      case 'object':
        return this.body(schema);
      default:
        return this.string(schema, isAtBound);
    }
  }

  private number({ minimum = 0, maximum = 2_147_483_647 }: DocumentSchema, isAtBound: boolean): number {
    if (isAtBound)
      return this.random.pick([minimum, minimum - 1, maximum, maximum + 1, 0.01, 99_999_999.99, -1]);
    return Math.max(minimum, 1) + this.random.below(LIKELY_IDS);
  }

  private string({ minLength = 0, maxLength = 300, pattern }: DocumentSchema, isAtBound: boolean): string {
    if (pattern?.includes('\\d') && !isAtBound) return String(1 + this.random.below(LIKELY_IDS));
    const letter = this.random.pick(['x', 'ট', '🚚', '\u202e', ' ', "'", '\u200d']);
    const length = isAtBound
      ? this.random.pick([minLength, maxLength, maxLength + 1, 0])
      : minLength + this.random.below(40);
    return letter.repeat(length);
  }

  /** Plausible values by field name. Without them few requests would pass the first check. */
  private believed(name: string): unknown {
    const number = this.random.below(100_000);
    if (/(^|_)id$/.test(name)) return 1 + this.random.below(LIKELY_IDS);
    if (/email|^to$/.test(name)) return `fuzz${number}@example.com`;
    if (/phone|payer_number/.test(name)) return '01712345678';
    if (/_time$|paid_at/.test(name)) return wallTimeIn(1 + this.random.below(100));
    if (/^(from|to|date)$/.test(name)) return '2026-11-20';
    if (/password/.test(name)) return 'bahon-demo';
    if (/username/.test(name)) return `fuzz.${number}`;
    if (/price|amount|capacity/.test(name)) return 1 + number / 100;
    if (/^(otp|code|token)$/.test(name)) return String(100_000 + number);
    if (/transaction/.test(name)) return `FUZZ${number}`;
    if (/^method$/.test(name)) return 'bkash';
    return undefined;
  }

  private resolve(schema: DocumentSchema): DocumentSchema {
    return schema.$ref === undefined
      ? schema
      : this.resolve(this.components[schema.$ref.split('/').at(-1)!]!);
  }
}
