import { b } from './b.js';
import { Injectable } from '@nestjs/common';
import { Test } from '@nestjs/testing';
@Injectable()
class X {
  constructor(readonly y: Y2) {}
}
@Injectable()
class Y2 {}
void X;
test('b', async () => {
  expect(b).toBe(1);
  const m = await Test.createTestingModule({ providers: [Y2] }).compile();
  expect(m.get(Y2)).toBeTruthy();
});
