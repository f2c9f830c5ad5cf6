import { code, escape, table } from './html.js';
import { type JsonSchema, nameOf } from './json-schema.js';

/** The fields of an object as a table: name, type, what else is to know. */
export function fieldTable(label: string, schema: JsonSchema): string {
  const { properties = {}, required = [] } = schema;
  const rows = Object.entries(properties).map(([name, field]) => [
    code(name),
    typeOf(field),
    [required.includes(name) ? '' : 'optional', ...rulesOf(field)].filter((rule) => rule !== '').join('; '),
  ]);
  return table(label, ['Field', 'Type', 'Rules'], rows);
}

/** `integer`, `list of Offer`, `text or null`: with links to the schemas that have a name. */
export function typeOf(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name !== null) return `<a href="#schema-${escape(name)}">${escape(name)}</a>`;
  const { type, items, anyOf, format } = schema;
  if ('const' in schema) return code(JSON.stringify(schema.const));
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ');
  if (items) return `list of ${typeOf(items)}`;
  if (format === 'binary') return 'file';
  return [type ?? 'anything'].flat().map(word).join(' or ');
}

const words: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' };

function word(type: string): string {
  return words[type] ?? type;
}

function rulesOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, maxItems, description, pattern } = schema;
  const nested = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])].flatMap(rulesOf);
  return [
    ...(description !== undefined ? [escape(description)] : []),
    ...(minLength !== undefined && minLength > 0 ? ['not empty'] : []),
    ...(maxLength !== undefined ? [`at most ${maxLength} characters`] : []),
    ...(maxItems !== undefined ? [`at most ${maxItems}`] : []),
    ...(exclusiveMinimum !== undefined ? [`more than ${exclusiveMinimum}`] : []),
    ...(minimum !== undefined ? [`at least ${minimum}`] : []),
    ...(maximum !== undefined ? [`at most ${maximum}`] : []),
    ...(pattern !== undefined ? [`fits ${code(pattern)}`] : []),
    ...('default' in schema ? [`${code(JSON.stringify(schema.default))} when absent`] : []),
    ...nested,
  ];
}
