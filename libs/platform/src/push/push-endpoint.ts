/**
 * Whether a device may name this address as its push service. The server will post to it, so it must be https on the usual
 * port of a service we know; `services` are host names, `*.` in front for those below one, or a whole origin for tests.
 */
export function isAcceptedEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}
