import { create } from 'zustand';
import type { SecondFactorMethod } from '@app/contracts/second-factor.js';
import type { ApiError } from './api-error';
import { request, type HttpRequest, type HttpResult } from './http';
import { currentUser } from './session.store';

/** The open question for the second factor of the signed-in user. */
export interface StepUpQuestion {
  readonly methods: readonly SecondFactorMethod[];
  readonly answer: (isProven: boolean) => void;
}

const useStore = create<{ question: StepUpQuestion | null }>(() => ({ question: null }));
let pendingQuestion: Promise<boolean> | null = null;

/** Asks once, also when several requests wait for the answer. */
function ask(methods: readonly SecondFactorMethod[]): Promise<boolean> {
  pendingQuestion ??= new Promise<boolean>((resolve) => {
    const answer = (isProven: boolean) => {
      pendingQuestion = null;
      useStore.setState({ question: null });
      resolve(isProven);
    };
    useStore.setState({ question: { methods, answer } });
  });
  return pendingQuestion;
}

/** The methods that a refused request names; none when it was refused for another reason. */
export function methodsIn({ code, facts }: ApiError): readonly SecondFactorMethod[] {
  const methods = code === 'second_factor_needed' ? facts?.['methods'] : null;
  return Array.isArray(methods) ? (methods as SecondFactorMethod[]) : [];
}

/** One request. When the server asks a signed-in user for the second factor, they are asked and the request is repeated once. */
export async function requestWithStepUp(httpRequest: HttpRequest): Promise<HttpResult> {
  const result = await request(httpRequest);
  if ('answer' in result || !currentUser()) return result;
  const methods = methodsIn(result.error);
  return methods.length > 0 && (await ask(methods)) ? request(httpRequest) : result;
}

/** A 401 that ends the session; a question for the second factor does not. */
export function endsSession({ status, code }: ApiError): boolean {
  return status === 401 && code !== 'second_factor_needed';
}

export function useStepUpQuestion(): StepUpQuestion | null {
  return useStore(({ question }) => question);
}
