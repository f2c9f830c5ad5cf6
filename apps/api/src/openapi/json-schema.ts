import { z } from 'zod';

/** The parts of JSON Schema 2020-12 that zod writes. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  description?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  contentEncoding?: string;
}

const COMPONENTS = '#/components/schemas/';

/** The schemas of a document. Schemas with `.meta({ id })` become components; others are inlined. */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {};

  /** Schema of a request: the input, before defaults and transforms. */
  ofRequest(schema: z.ZodType): JsonSchema {
    return this.write(schema, 'input');
  }

  /** Schema of a response. */
  ofAnswer(schema: z.ZodType): JsonSchema {
    return this.write(schema, 'output');
  }

  /** The schema behind a reference, or the schema itself. */
  resolve(schema: JsonSchema): JsonSchema {
    const name = nameOf(schema);
    return name === null ? schema : this.components[name]!;
  }

  private write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...ownSchema
    } = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      // A file, or a rule that JSON Schema cannot express.
      unrepresentable: 'any',
    }) as JsonSchema & { $schema?: string; $defs?: Record<string, JsonSchema> };
    for (const [name, { id: _id, ...part }] of Object.entries($defs ?? {}) as [
      string,
      JsonSchema & { id?: string },
    ][]) {
      this.components[name] ??= tidy(part);
    }
    return tidy(ownSchema);
  }
}

/** The component that a schema refers to, or null. */
function nameOf({ $ref }: JsonSchema): string | null {
  return $ref?.startsWith(COMPONENTS) ? $ref.slice(COMPONENTS.length) : null;
}

export function refTo(name: string): JsonSchema {
  return { $ref: COMPONENTS + name };
}

/** Removes zod's default bounds of integers and allows unknown fields, so that fields can be added later. */
function tidy(schema: JsonSchema): JsonSchema {
  const { $ref, properties, items, anyOf, allOf, minimum, maximum, ...others } = schema;
  const { additionalProperties, propertyNames, ...rest } = others;
  return {
    ...rest,
    ...($ref !== undefined && { $ref: $ref.replace('#/$defs/', COMPONENTS) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, tidy(one)])),
    }),
    ...(items && { items: tidy(items) }),
    ...(anyOf && { anyOf: anyOf.map(tidy) }),
    ...(allOf && { allOf: allOf.map(tidy) }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(additionalProperties && { additionalProperties: tidyPart(additionalProperties) }),
    ...(propertyNames && { propertyNames: tidy(propertyNames) }),
  };
}

/** The schema of additional fields; `true` allows any. */
function tidyPart(part: JsonSchema | true): JsonSchema | true {
  return part === true ? part : tidy(part);
}
