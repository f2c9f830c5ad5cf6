import { DOCS_STYLE } from './docs-style.js';
import type { OpenApiDocument } from './document.js';
import { code, escape, json, prose, table } from './html.js';
import type { JsonSchema } from './json-schema.js';
import { nameOf } from './json-schema.js';
import type { Content, Operation, Parameter } from './operation.js';
import { fieldTable, typeOf } from './schema-table.js';

/** The OpenAPI document as a page for people: one file, no script, nothing from elsewhere. */
export function docsPage(document: OpenApiDocument): string {
  const { info, tags, components } = document;
  const schemas = Object.entries(components.schemas);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<div class="page">
<nav aria-label="Features"><strong>${escape(info.title)}</strong><ul>
${tags.map(({ name }) => `<li><a href="#${escape(name)}">${escape(titleOf(name))}</a></li>`).join('\n')}
<li><a href="#schemas">Schemas</a></li>
</ul></nav>
<main id="calls">
<h1>${escape(info.title)}</h1>
${prose(info.description)}
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${tags.map(({ name }) => featureSection(name, document)).join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => schemaItem(name, schema)).join('\n')}
</section>
</main>
</div>
</body>
</html>
`;
}

function titleOf(feature: string): string {
  return feature === 'otp' ? 'Delivery codes' : feature.charAt(0).toUpperCase() + feature.slice(1);
}

function featureSection(feature: string, { paths, servers, components }: OpenApiDocument): string {
  const base = servers[0]?.url ?? '';
  const items = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(feature))
      .map(([method, operation]) => operationItem(method, base + path, operation, components)),
  );
  return `<section aria-labelledby="${escape(feature)}"><h2 id="${escape(feature)}">${escape(titleOf(feature))}</h2>
${items.join('\n')}
</section>`;
}

type Components = OpenApiDocument['components'];

function operationItem(method: string, path: string, operation: Operation, components: Components): string {
  const { summary, description, parameters, requestBody, responses, operationId } = operation;
  const own = parameters.filter((parameter): parameter is Parameter => 'name' in parameter);
  const isRepeatable = JSON.stringify(parameters).includes('IdempotencyKey');
  return `<details><summary><b class="method ${method}">${method.toUpperCase()}</b><code>${escape(path)}</code><span>${escape(summary)}</span></summary>
<div class="body" id="${escape(operationId)}">
${prose(description + (isRepeatable ? ' Takes an `Idempotency-Key`.' : ''))}
${own.length > 0 ? `<h3>Parameters</h3>${parameterTable(own, path)}` : ''}
${requestBody ? bodyPart(requestBody.content, path) : ''}
${answerPart(responses, path)}
<h3>Failures</h3>
${failureTable(responses, components, `${method.toUpperCase()} ${path}`)}
</div></details>`;
}

function parameterTable(parameters: Parameter[], path: string): string {
  const rows = parameters.map(({ name, in: place, required, description, schema, example }) => [
    code(name),
    `${place}, ${typeOf(schema)}`,
    [
      required ? 'required' : 'optional',
      description && escape(description),
      `such as ${code(String(example))}`,
    ]
      .filter((part) => part)
      .join('; '),
  ]);
  return table(`Parameters of ${path}`, ['Parameter', 'Type', 'Rules'], rows);
}

function bodyPart(content: Record<string, Content>, path: string): string {
  return Object.entries(content)
    .map(
      ([type, { schema, example }]) => `<h3>Body, ${code(type)}</h3>
${fieldTable(`Body of ${path}`, schema)}
${example === undefined ? '' : json(example)}`,
    )
    .join('\n');
}

interface Answer {
  description: string;
  content: Record<string, Content>;
}

function answerPart(responses: Record<string, unknown>, path: string): string {
  const [status = '', answer] = Object.entries(responses).find(([one]) => one.startsWith('2')) ?? [];
  const [type = '', { schema = {}, example } = {}] = Object.entries((answer as Answer).content)[0] ?? [];
  const body = schema.anyOf?.[0] ?? schema;
  const data = body.properties?.['data'];
  // A list or row with a name is shown once, among the schemas.
  const fields =
    data && nameOf(data) === null && data.properties ? fieldTable(`Answer of ${path}`, data) : '';
  return `<h3>Answer ${escape(status)}, ${code(type)}</h3>
${data ? `<p>${code('data')}: ${typeOf(data)}</p>` : ''}
${fields}
${example === undefined ? '' : json(example)}`;
}

function failureTable(
  responses: Record<string, unknown>,
  { responses: shared }: Components,
  label: string,
): string {
  const rows = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => {
      const name = (response as { $ref?: string }).$ref?.split('/').at(-1);
      const { description } = (name === undefined ? response : shared[name]) as Answer;
      return description.split('\n\n').map((line) => {
        const [, named = '', text = ''] = /^`(\w+)`: (.*)$/s.exec(line) ?? [];
        return [escape(status), code(named), escape(text)];
      });
    });
  return table(`Failures of ${label}`, ['Status', 'Code', 'Message'], rows);
}

function schemaItem(name: string, schema: JsonSchema): string {
  return `<details><summary><b class="method">schema</b><code>${escape(name)}</code></summary>
<div class="body" id="schema-${escape(name)}">${schema.properties ? fieldTable(`Fields of ${name}`, schema) : `<p>${typeOf(schema)}</p>`}</div></details>`;
}
