import { SetMetadata } from '@nestjs/common';

/** Metadata key of routes that are not endpoints of the API. */
export const OPEN_ROUTE = Symbol('OPEN_ROUTE');

/** Marks a route beside the contract (health, tools of development) as open to everybody. Without a mark it is refused. */
export function OpenRoute(): MethodDecorator & ClassDecorator {
  return SetMetadata(OPEN_ROUTE, true);
}
