import type { Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';

/** The instance of a subscribed handler by its class's name. */
export function findHandler<Handler>(
  moduleRef: ModuleRef,
  subscribed: readonly Type<unknown>[],
  name: string,
): Handler {
  const handler = subscribed.find((candidate) => candidate.name === name);
  if (!handler) throw new Error(`no handler ${name} is subscribed to this event any more`);
  return moduleRef.get<Handler>(handler as Type<Handler>, { strict: false });
}
