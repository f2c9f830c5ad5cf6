import type { DataOf, Endpoint } from '@app/contracts/endpoint.js';
import type { z } from 'zod';
import { NETWORK } from './api-error';
import { requestOf, type Answer, type MutationArg } from './endpoints';
import { currentUser, sessionExpired } from './session.store';
import { endsSession, requestWithStepUp } from './step-up.store';

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/**
 * One request to an endpoint of the contract without the store, for small public pages and for answers that are not cached.
 * @throws {ApiError}
 */
export async function requestEndpoint<C extends AnyEndpoint>(
  endpoint: C,
  arg: MutationArg<C>,
): Promise<Answer<DataOf<C>>> {
  const result = await requestWithStepUp(requestOf(endpoint, arg ?? undefined));
  if ('answer' in result) return { data: result.answer.data as DataOf<C>, message: result.answer.message };
  if (endsSession(result.error) && currentUser()) sessionExpired();
  return Promise.reject(result.error);
}

/** Loads code when it is first needed. A failure is reported as a network error, and the next use tries again. */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let pendingLoad: Promise<Module> | null = null;
  return () =>
    (pendingLoad ??= load().catch(() => {
      pendingLoad = null;
      return Promise.reject(NETWORK);
    }));
}
