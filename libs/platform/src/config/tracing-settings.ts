import { z } from 'zod';
import { parseSettings } from './setting-files.js';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Collector and sampling of traces, with OpenTelemetry's standard variables. */
export interface TracingSettings {
  /** The collector's address for traces: the endpoint and `/v1/traces`. */
  url: string;
  protocol: 'http/protobuf' | 'http/json';
  /** Headers sent to the collector; may contain its key. */
  headers: Record<string, string>;
  sampler: (typeof SAMPLERS)[number];
  /** The sampling ratio, for samplers that use one. */
  ratio: number;
  /** Whether a request's `traceparent` is trusted: only where untrusted clients cannot send one. */
  isCallerBelieved: boolean;
  /** Attributes of every span; `service.name` is always ours. */
  resourceAttributes: Record<string, string>;
}

const optionalText = z.string().optional();

/**
 * Unparsed: the variables are checked only when a collector is set, because the environment may hold those of other
 * programs.
 */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText,
  OTEL_EXPORTER_OTLP_PROTOCOL: optionalText,
  OTEL_EXPORTER_OTLP_HEADERS: optionalText,
  OTEL_TRACES_SAMPLER: optionalText,
  OTEL_TRACES_SAMPLER_ARG: optionalText,
  OTEL_PROPAGATORS: optionalText,
  OTEL_RESOURCE_ATTRIBUTES: optionalText,
  OTEL_SDK_DISABLED: optionalText,
};

const pairs = z.string().default('').transform(readPairs);

const settingsSchema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_PROPAGATORS: z.string().default('none'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
});

type TracingEnvironment = z.output<z.ZodObject<typeof tracingEnvironment>>;

/** The settings; undefined when tracing is off. @throws {ConfigError} when a variable is not valid. */
export function readTracingSettings(env: TracingEnvironment): TracingSettings | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || env.OTEL_SDK_DISABLED === 'true') return undefined;
  const variables = parseSettings(settingsSchema, env);
  return {
    url: `${variables.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    protocol: variables.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: variables.OTEL_EXPORTER_OTLP_HEADERS,
    sampler: variables.OTEL_TRACES_SAMPLER,
    ratio: variables.OTEL_TRACES_SAMPLER_ARG,
    isCallerBelieved: variables.OTEL_PROPAGATORS.split(',').includes('tracecontext'),
    resourceAttributes: variables.OTEL_RESOURCE_ATTRIBUTES,
  };
}

/** `name=value,other=value`, values percent-encoded. */
function readPairs(text: string, context: z.RefinementCtx): Record<string, string> {
  const entries = text.split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      entries.map((pair) => {
        const [, name, value] = /^\s*([^\s=]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
        if (name === undefined || value === undefined) throw new Error('no pair');
        return [name, decodeURIComponent(value)];
      }),
    );
  } catch {
    context.addIssue('expected name=value,name=value');
    return z.NEVER;
  }
}
