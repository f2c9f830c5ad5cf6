import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived. */
export interface ReceivedSpan {
  service: string;
  resource: Record<string, unknown>;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  attributes: Record<string, unknown>;
  links: string[];
  isError: boolean;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface OtlpSpan extends Record<'traceId' | 'spanId' | 'name', string> {
  parentSpanId?: string;
  attributes?: Attribute[];
  links?: { spanId: string }[];
  status?: { code?: number };
}
interface Otlp {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** A collector of traces of the test's own, by OTLP over HTTP in JSON. */
export class TraceCollector {
  readonly spans: ReceivedSpan[] = [];
  readonly requests: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  /** `hang` accepts requests and never answers. */
  mood: 'take' | 'refuse' | 'hang' = 'take';

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const collector = new TraceCollector(
      server,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    server.on('request', (request, response) => collector.receive(request, response));
    return collector;
  }

  /** Environment of the processes that send traces to it. */
  get environment(): NodeJS.ProcessEnv {
    return { OTEL_EXPORTER_OTLP_ENDPOINT: this.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  }

  /** The spans of a trace by name; `trace` is any of its spans. */
  trace({ traceId }: { traceId: string }): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  /** The newest span of that name, or a failure that lists what there is. */
  newest(name: string, among: ReceivedSpan[] = this.spans): ReceivedSpan {
    const span = among.findLast((one) => one.name === name);
    if (!span) throw new Error(`no span ${name} among ${among.map((one) => one.name).join(', ')}`);
    return span;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private receive(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      this.requests.push({ path: request.url ?? '', headers: request.headers, body });
      if (this.mood === 'hang') return;
      if (this.mood === 'take' && request.headers['content-type'] === 'application/json')
        this.spans.push(...readSpans(JSON.parse(body.toString()) as Otlp));
      response.writeHead(this.mood === 'take' ? 200 : 503, { 'content-type': 'application/json' }).end('{}');
    });
  }
}

function readSpans({ resourceSpans }: Otlp): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const facts = readAttributes(resource.attributes);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: String(facts['service.name']),
        resource: facts,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        name: span.name,
        attributes: readAttributes(span.attributes ?? []),
        links: (span.links ?? []).map(({ spanId }) => spanId),
        isError: span.status?.code === 2,
      })),
    );
  });
}

function readAttributes(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
