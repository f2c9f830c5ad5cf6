import { SetMetadata } from '@nestjs/common';

/** Metadata key of routes that are not endpoints of the API. */
export const OPEN_ROUTE = Symbol('OPEN_ROUTE');

/** Marks a route without a contract (health, development tools) as public. Unmarked routes are refused. */
export function OpenRoute(): MethodDecorator & ClassDecorator {
  return SetMetadata(OPEN_ROUTE, true);
}
