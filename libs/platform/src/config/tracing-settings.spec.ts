import { describe, expect, it } from '@jest/globals';
import { ConfigError } from './setting-files.js';
import { readTracingSettings } from './tracing-settings.js';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

describe('settings of traces', () => {
  it('are none without a collector, whatever else lies around', () => {
    expect(readTracingSettings({})).toBeUndefined();
    expect(readTracingSettings({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toBeUndefined();
    expect(readTracingSettings({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  });

  it('need no more than its address', () => {
    expect(readTracingSettings(ENDPOINT)).toEqual({
      url: 'http://collector:4318/v1/traces',
      protocol: 'http/protobuf',
      headers: {},
      sampler: 'parentbased_always_on',
      ratio: 1,
      isCallerBelieved: false,
      resourceAttributes: {},
    });
  });

  it('are OpenTelemetry’s own', () => {
    expect(
      readTracingSettings({
        ...ENDPOINT,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team = bahon',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
        OTEL_PROPAGATORS: 'tracecontext,baggage',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
      }),
    ).toMatchObject({
      protocol: 'http/json',
      headers: { authorization: 'Bearer a=b', 'x-team': 'bahon' },
      sampler: 'parentbased_traceidratio',
      ratio: 0.1,
      isCallerBelieved: true,
      resourceAttributes: { 'deployment.environment.name': 'staging' },
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer token'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'a=%zz'],
  ])('name %s when it does not fit', (name, value) => {
    const read = () => readTracingSettings({ ...ENDPOINT, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is not valid((?!token).)*$`));
  });
});
