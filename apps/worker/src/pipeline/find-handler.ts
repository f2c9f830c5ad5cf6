import type { Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { handlerNameOf } from './handlers.js';

/** The instance of a subscribed handler by its name in the queue. */
export function findHandler<Handler>(
  moduleRef: ModuleRef,
  subscribed: readonly Type<unknown>[],
  name: string,
): Handler {
  const handler = subscribed.find((candidate) => handlerNameOf(candidate) === name);
  if (!handler) throw new Error(`no handler ${name} is subscribed to this event any more`);
  return moduleRef.get<Handler>(handler as Type<Handler>, { strict: false });
}
