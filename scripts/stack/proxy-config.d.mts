export function writeProxyConfig(options: {
  folder: string;
  port: number;
  apiPorts: readonly number[];
}): string;
