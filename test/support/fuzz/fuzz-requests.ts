import type { OutgoingHttpHeaders } from 'node:http';
import { wrongBodies, wrongIds, wrongQueries } from '../hostile/hostile-values.js';
import type { RawRequest } from '../hostile/raw-request.js';
import { type DocumentSchema, SchemaValues } from './schema-values.js';
import { SeededRandom } from './seeded-random.js';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: DocumentSchema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: DocumentSchema }> };
  'x-key-scope'?: string;
}

/** The part of a schema that the fuzz test reads. */
export interface ServedDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, DocumentSchema> };
}

export interface FuzzRequest extends RawRequest {
  operationId: string;
}

const BOUNDARY = 'bahon-fuzz-boundary';

/** Small files of accepted types, of no type, and of a wrong type. */
const FILES: readonly Buffer[] = [
  Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1'),
  Buffer.alloc(0),
  Buffer.alloc(3_000, 7),
];

/** Makes request number `index` from the OpenAPI document: the same for the same seed and number. */
export function fuzzRequest(document: ServedDocument, seed: number, index: number): FuzzRequest {
  const random = new SeededRandom(seed * 1_000_003 + index);
  const values = new SchemaValues(random, document.components.schemas);
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ template, method, operation })),
  );
  // In turn, so that each operation is used with every seed.
  const { template, method, operation } = operations[index % operations.length]!;
  const parameters = (operation.parameters ?? []).filter((one) => one.$ref === undefined);
  const path = template.replace(/\{(\w+)\}/g, () =>
    random.chance(0.15) ? random.pick(wrongIds) : String(1 + random.below(40)),
  );
  const query = random.chance(0.05)
    ? random.pick(wrongQueries)
    : parameters
        .filter((one) => one.in === 'query' && random.chance(0.4))
        .map((one) => `${one.name}=${encode(values.text(one.schema, one.name))}`)
        .join('&');
  const content = operation.requestBody?.content ?? {};
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path: `/api${path}${query === '' ? '' : `?${query}`}`,
    ...bodyOf(content, values, random, method !== 'get'),
  };
}

/** The document with only the endpoints that an API key may use. */
export function endpointsOfKeys({ paths, ...rest }: ServedDocument): ServedDocument {
  const remainingPaths = Object.entries(paths).map(([path, methods]): [string, Record<string, Operation>] => [
    path,
    Object.fromEntries(Object.entries(methods).filter(([, one]) => one['x-key-scope'] !== undefined)),
  ]);
  return { ...rest, paths: Object.fromEntries(remainingPaths) };
}

function bodyOf(
  content: Record<string, { schema: DocumentSchema }>,
  values: SchemaValues,
  random: SeededRandom,
  mayHaveBody: boolean,
): { headers: OutgoingHttpHeaders; body?: string | Buffer } {
  const json = content['application/json']?.schema;
  const form = content['multipart/form-data']?.schema;
  const headers: OutgoingHttpHeaders = {
    ...(random.chance(0.1) && { 'idempotency-key': `fuzz-${random.below(50)}` }),
    ...(random.chance(0.2) && {
      'accept-language': random.pick(['bn', 'bn-BD,en;q=0.5', '*;q=x', '\u00ff']),
    }),
  };
  if (form) {
    headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
    return { headers, body: formOf(form, values, random) };
  }
  if (!mayHaveBody || (!json && random.chance(0.8))) return { headers };
  headers['content-type'] = 'application/json';
  const body = random.chance(0.05) ? random.pick(wrongBodies) : JSON.stringify(values.body(json ?? {}));
  return { headers, body: body ?? '' };
}

function formOf(schema: DocumentSchema, values: SchemaValues, random: SeededRandom): Buffer {
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    if (random.chance(0.05)) return [];
    if (part.type !== 'array') return [partOf(`name="${name}"`, Buffer.from(values.text(part, name)))];
    return Array.from({ length: random.below(4) }, () =>
      partOf(
        `name="${name}"; filename="${random.pick(['a.pdf', '../b.jpg', 'ট্রাক.png', ''])}"`,
        random.pick(FILES),
      ),
    );
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function partOf(disposition: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

/** Lone surrogates have no UTF-8 encoding; they are sent as the bytes of their code points. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
