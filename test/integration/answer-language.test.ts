import { describe, expect, it } from '@jest/globals';
import { Controller, Module, Post } from '@nestjs/common';
import { OpenRoute } from '../../apps/api/src/http/implements.decorator.js';
import { ApiContext, type ApiReply } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

class BrokenController {
  broken(): never {
    throw new Error('broken');
  }
}
const descriptor = Object.getOwnPropertyDescriptor(BrokenController.prototype, 'broken')!;
Post('odd/broken')(BrokenController.prototype, 'broken', descriptor);
OpenRoute()(BrokenController.prototype, 'broken', descriptor);
Controller()(BrokenController);
class BrokenModule {}
Module({ controllers: [BrokenController] })(BrokenModule);

const BANGLA = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' };
const JSON_TYPE = { 'content-type': 'application/json' };

function expectLanguage(reply: ApiReply, status: number, language: 'en' | 'bn', message: string): void {
  expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  expect(reply.headers['content-language']).toBe(language);
  expect(reply.headers.vary?.match(/accept-language/gi)).toHaveLength(1);
}

describe('the language of answers', () => {
  const api = setUp(() => ApiContext.start({ RATE_LIMIT_SCALE: '1' }, [BrokenModule]));

  const login = (headers: Record<string, string>) =>
    api.post('/api/login', { username: 'customer', password: 'bahon-demo' }, headers);

  it('is Bangla for requests that ask for it, and English for all others', async () => {
    expectLanguage(await login(BANGLA), 200, 'bn', 'লগইন হয়েছে। হোম পেজে নেওয়া হচ্ছে...');
    expectLanguage(await login({}), 200, 'en', 'Login Successful. Redirecting to home...');
    const french = { 'accept-language': 'fr, en;q=0.4, bn;q=0.3' };
    expectLanguage(await login(french), 200, 'en', 'Login Successful. Redirecting to home...');
    const banglaFirst = { 'accept-language': 'en;q=0.2, bn;q=0.7' };
    expectLanguage(await login(banglaFirst), 200, 'bn', 'লগইন হয়েছে। হোম পেজে নেওয়া হচ্ছে...');
  });

  it('is the language of errors of form fields, too', async () => {
    const body = { name: 'x'.repeat(101), username: '1abc', email: 'nobody', phone: '', password: 'short' };
    const reply = await api.post('/api/register', body, BANGLA);
    expectLanguage(reply, 422, 'bn', 'চিহ্নিত ঘরগুলো দেখে নিন।');
    expect(reply.json().errors).toEqual({
      name: 'সর্বোচ্চ ১০০টি অক্ষর লেখা যাবে।',
      username: 'ইউজারনেম সংখ্যা দিয়ে শুরু করা যাবে না।',
      email: '❌ ইমেইল ঠিকানাটি ঠিক নয়।',
      phone: 'এই ঘরটি পূরণ করুন।',
      password: 'পাসওয়ার্ড ৮ থেকে ১২৮ অক্ষরের হতে হবে।',
    });
  });

  it('is the language of a check that finds a value invalid, with status 200', async () => {
    const reply = await api.post('/api/user-exist', { username: 'customer' }, BANGLA);
    expectLanguage(reply, 200, 'bn', 'এই ইউজারনেম আগেই নেওয়া হয়েছে।');
    const tooLong = await api.post('/api/user-exist', { username: 'a'.repeat(51) }, BANGLA);
    expectLanguage(tooLong, 200, 'bn', 'সর্বোচ্চ ৫০টি অক্ষর লেখা যাবে।');
  });

  it('is the language of errors before and outside of handlers', async () => {
    const post = (payload: string, type = JSON_TYPE) =>
      api.post('/api/login', payload, { ...type, ...BANGLA });
    expectLanguage(await post('{"username":'), 400, 'bn', 'অনুরোধটি পড়া যায়নি।');
    expectLanguage(await post(`{"username":"${'a'.repeat(102_400)}"}`), 413, 'bn', 'অনুরোধটি অনেক বড়।');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expectLanguage(await post('username=a', form), 415, 'bn', 'এ ধরনের কনটেন্ট নেওয়া হয় না।');
    const get = (path: string) => api.get(path, BANGLA);
    expectLanguage(await get('/api/none'), 404, 'bn', 'কিছু পাওয়া যায়নি।');
    expectLanguage(await get('/api/%zz'), 400, 'bn', 'অনুরোধটি পড়া যায়নি।');
    expectLanguage(await get('/api/bookings'), 401, 'bn', 'চালিয়ে যেতে লগইন করুন।');
    const serverError = await api.post('/api/odd/broken', undefined, BANGLA);
    expectLanguage(serverError, 500, 'bn', 'সার্ভারে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।');
  });

  it('is the language of the answer over a rate limit, with the minutes', async () => {
    const attempt = () => api.post('/api/login', { username: 'nobody', password: 'wrong-one' }, BANGLA);
    let reply = await attempt();
    for (let tries = 1; tries < 6 && reply.statusCode !== 429; tries += 1) reply = await attempt();
    const minutes = reply.json().message.match(/[০-৯]+ মিনিট/)[0];
    expectLanguage(reply, 429, 'bn', `অনেকবার চেষ্টা করা হয়েছে। ${minutes} পর আবার চেষ্টা করুন।`);
  });

  it('is stored as the language of the person who registers', async () => {
    const body = { name: 'ফারহানা', username: 'farhana.bn', phone: '01711000001', password: 'long-enough' };
    const reply = await api.post('/api/register', { ...body, email: 'farhana@example.com' }, BANGLA);
    expect(reply.json().data).toMatchObject({ locale: 'bn' });
    expect((await login({})).json().data).toMatchObject({ locale: 'en' });
  });
});
