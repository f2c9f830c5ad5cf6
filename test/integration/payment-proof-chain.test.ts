import { beforeEach, describe, expect, it } from '@jest/globals';
import { WalletCorrectionsService } from '@app/domain/money/wallet-corrections.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { ProofsContext } from '../support/proofs-context.js';
import { allPages } from '../support/pages.js';
import { setUp } from '../support/set-up.js';
import { sentMessage, walletMessage } from '../support/wallet-messages.js';

describe('the balance chain of a wallet', () => {
  const context = setUp(() => ProofsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));

  beforeEach(() => context.database.query('TRUNCATE payment_proof'));

  /** The breaks as pairs of transaction ids, the latest first. */
  const breaks = async () =>
    (await context.summaries.read()).chain_breaks.map(
      ({ before, after }) => `${before.transaction_id} ${after.transaction_id}`,
    );
  const at = (minute: number) => `21/11/2026 09:${String(minute).padStart(2, '0')}`;
  const messageAt = (trx: string, amount: number, balance: number, minute: number) =>
    walletMessage({ trx, amount, balance, time: at(minute) });

  it('is whole while every balance follows from the one before', async () => {
    await context.paste(
      admin,
      messageAt('AAAA', 500, 1500, 1),
      sentMessage({ trx: 'BBBB', amount: 300, fee: 5, balance: 1195, time: at(2) }),
      messageAt('CCCC', 10, 1205, 3),
    );
    expect(await breaks()).toEqual([]);
  });

  it('breaks where a message is missing, and is mended when it comes', async () => {
    await context.paste(admin, messageAt('AAAA', 500, 1500, 1), messageAt('CCCC', 100, 1800, 3));
    await context.paste(admin, messageAt('DDDD', 1, 1801, 4));
    expect(await breaks()).toEqual(['AAAA CCCC']);
    await context.paste(admin, messageAt('BBBB', 200, 1700, 2));
    expect(await breaks()).toEqual([]);
  });

  it('is bounded in the summary, and paged in the list', async () => {
    const messages = Array.from({ length: 25 }, (_, index) =>
      messageAt(`M${String(index).padStart(3, '0')}`, 1, 1000 + 10 * index, index),
    );
    await context.paste(admin, ...messages);
    const summary = await context.summaries.read();
    expect(summary.chain_breaks).toHaveLength(20);
    expect(summary.chain_break_count).toBe(24);
    const all = await allPages(20, (page) => context.queries.chainBreaks(page));
    const ids = all.map(({ after }) => after.transaction_id);
    expect(ids).toEqual(Array.from({ length: 24 }, (_, index) => `M${String(24 - index).padStart(3, '0')}`));
  });

  it('leaves out a break that a correction of the wallet explains, until the chain changes there', async () => {
    const corrections = context.get(WalletCorrectionsService);
    await context.paste(admin, messageAt('AAAA', 500, 1500, 1), messageAt('CCCC', 100, 1850, 3));
    await corrections.correct(admin, { amount: 200, reason: 'Another amount' });
    expect(await breaks()).toEqual(['AAAA CCCC']);
    await corrections.correct(admin, { amount: 250, reason: 'Cash from the office' });
    expect(await breaks()).toEqual([]);
    expect((await context.summaries.read()).chain_break_count).toBe(0);
    await context.paste(admin, messageAt('BBBB', 100, 1600, 2));
    expect(await breaks()).toEqual(['BBBB CCCC']);
  });

  it('breaks on both sides of a forged message', async () => {
    await context.paste(admin, messageAt('AAAA', 500, 1500, 1), messageAt('CCCC', 100, 1600, 3));
    await context.paste(admin, messageAt('XXXX', 9000, 10_500, 2));
    expect(await breaks()).toEqual(['XXXX CCCC']);
    await context.paste(admin, messageAt('YYYY', 9000, 9000, 2));
    expect(await breaks()).toEqual(['YYYY CCCC', 'XXXX YYYY']);
  });

  it('goes by the minute, and within it by the order of arrival', async () => {
    await context.paste(admin, messageAt('BBBB', 500, 1500, 1), messageAt('AAAA', 100, 1600, 1));
    await context.paste(admin, messageAt('CCCC', 100, 1700, 1));
    expect(await breaks()).toEqual([]);
    await context.paste(admin, messageAt('DDDD', 100, 1550, 1));
    expect(await breaks()).toEqual(['CCCC DDDD']);
  });

  it('reads a statement that begins with the newest', async () => {
    await context.paste(
      admin,
      messageAt('CCCC', 10, 1210, 2),
      messageAt('BBBB', 200, 1200, 1),
      messageAt('AAAA', 500, 1000, 1),
    );
    expect(await breaks()).toEqual([]);
  });

  it('leaves out what is not trusted, other wallets, and messages of other providers', async () => {
    const device = await context.devices.create(admin, 'Phone');
    await context.paste(admin, messageAt('AAAA', 500, 1500, 1), messageAt('BBBB', 100, 1600, 5));
    await context.forward(device, { text: messageAt('FAKE', 9, 77, 2), sender: '01812345678' });
    await context.paste(
      admin,
      // A customer's own message about money sent to the merchant.
      sentMessage({ trx: 'SENT', amount: 50, balance: 12, to: '01700000000', time: at(3) }),
      `Money Received.\nAmount: Tk 5.00\nSender: 01712345678\nRef: N/A\nTxnID: NAGAD1\nBalance: Tk 9.00\n21/11/2026 09:03`,
    );
    expect(await breaks()).toEqual([]);
    // It is trusted from now on, so it is part of the chain and breaks it.
    await context.forward(device, { text: messageAt('FAKE', 9, 77, 2), sender: 'bKash' });
    expect(await breaks()).toEqual(['FAKE BBBB', 'AAAA FAKE']);
  });

  it('is the same when messages come at the same time', async () => {
    const texts = Array.from({ length: 8 }, (_, n) => messageAt(`RACE${n}`, 10, 1000 + n * 10, n));
    await Promise.all(texts.map((text) => context.paste(admin, text)));
    expect(await breaks()).toEqual([]);
  });
});
