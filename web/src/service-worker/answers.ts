import { HASHED, hashedFile, shellPage } from './release';

/** Paths of the server that are not pages of the client. */
const SERVERS_OWN = /^\/(api|socket\.io|dev|ops)(\/|$)/;
const FILE_NAME = /\.[a-z0-9]{1,11}$/i;

async function page(request: Request, pathname: string): Promise<Response> {
  return (await shellPage(pathname)) ?? fetch(request);
}

/** The answer to a page or hashed file of our origin; null leaves the request to the browser. */
export function answer(request: Request): Promise<Response> | null {
  if (request.method !== 'GET') return null;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || SERVERS_OWN.test(pathname)) return null;
  if (request.mode === 'navigate') return FILE_NAME.test(pathname) ? null : page(request, pathname);
  return HASHED.test(pathname) ? hashedFile(request) : null;
}
