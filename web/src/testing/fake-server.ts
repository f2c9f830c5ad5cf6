/** Stands for the API in component tests: answers by method and path below `/api`, and notes what was asked. */
export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'no-connection';
type Answerer = (call: FakeCall) => Answer | Promise<Answer>;

export class FakeServer {
  readonly calls: FakeCall[] = [];
  private readonly answers = new Map<string, Answerer>();
  private readonly before = globalThis.fetch;

  constructor() {
    globalThis.fetch = (input, init) => this.take(String(input), init ?? {});
  }

  /** Answers `POST /login` and the like from now on. */
  on(route: string, answer: Answer | Answerer): this {
    this.answers.set(route, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** What was asked of a route, oldest first. */
  asked(route: string): FakeCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === route);
  }

  restore(): void {
    globalThis.fetch = this.before;
  }

  private async take(input: string, init: RequestInit): Promise<Response> {
    const call: FakeCall = {
      method: init.method ?? 'GET',
      path: input.replace(/^\/api/, ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    };
    this.calls.push(call);
    const [pathname] = call.path.split('?');
    const answerer = this.answers.get(`${call.method} ${pathname}`);
    const answer: Answer = answerer
      ? await answerer(call)
      : { status: 404, body: { status: false, code: 'not_found', message: 'Not found.' } };
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    if (answer === 'no-connection') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      ...(answer.headers ? { headers: answer.headers } : {}),
    });
  }
}

/** A success envelope. */
export function ok(data: unknown, message?: string, next: string | null = null) {
  return { body: { status: true, data, message, meta: { next } } };
}

/** A failure envelope. */
export function failure(status: number, code: string, message: string, errors?: Record<string, string>) {
  return { status, body: { status: false, code, message, errors } };
}
