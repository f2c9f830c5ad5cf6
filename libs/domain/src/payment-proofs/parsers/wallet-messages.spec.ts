import { describe, expect, it } from '@jest/globals';
import { parseWalletMessage, splitMessages } from './wallet-messages.js';

const bkash =
  'You have received Tk 1,000.00 from 01712345678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4E at 20/11/2026 10:15';
const nagad =
  'Money Received.\nAmount: Tk 430.00\nSender: 01648235095\nRef: N/A\nTxnID: 70L0HWIY\nBalance: Tk 7454.90\n09/03/2026 17:12';
const rocket =
  'Tk499.00 received from A/C:***759 Fee:Tk0, Your A/C Balance: Tk1,015.79 TxnId:6910652291 Date:04-SEP-26 04:15:53 pm. Download https://bit.ly/nexuspay';

describe('splitMessages', () => {
  it('takes one message as it is', () => {
    for (const message of [bkash, nagad, rocket, 'hello']) expect(splitMessages(message)).toEqual([message]);
    expect(splitMessages(' \n\r\n ')).toEqual([]);
  });

  it('divides messages at empty lines and where a line begins a message', () => {
    const all = [bkash, nagad, rocket, bkash];
    expect(splitMessages(all.join('\n'))).toEqual(all);
    expect(splitMessages(all.join('\r\n\r\n'))).toEqual(all.map((one) => one));
    expect(splitMessages([nagad, 'Get Tk 100 cashback!', rocket].join('\n\n'))).toEqual([
      nagad,
      'Get Tk 100 cashback!',
      rocket,
    ]);
  });

  it('keeps a message whole that a phone broke into lines', () => {
    const wrappedMessage = bkash.replaceAll('. ', '.\n').replace('Fee ', 'Fee\n');
    expect(splitMessages(wrappedMessage)).toEqual([wrappedMessage]);
    expect(parseWalletMessage(wrappedMessage)).toEqual(parseWalletMessage(bkash));
  });

  it('divides after what ends a message, so that a line of another kind swallows none', () => {
    const cashback =
      'Congratulations! You have received Cashback Tk 50.00. TrxID 8A7B6C5D4F at 20/11/2026 10:16';
    const cashIn =
      'Cash In Tk 499.00 from 01897379152 successful. Fee Tk 0.00. Balance Tk 3,049.00. TrxID DI5876R1VG at 20/11/2026 21:02. Download App: https://bKa.sh/8app';
    for (const all of [
      [bkash, cashback, cashIn],
      [bkash, 'Get Tk 100 cashback!', cashIn],
      [nagad, 'Stay home, use Nagad', rocket, 'Thank you'],
      [cashIn, 'Hello', bkash],
    ])
      expect(splitMessages(all.join('\n'))).toEqual(all);
  });

  it('leaves the advertisement with its message', () => {
    const wrappedMessage = rocket.replace('. Download', '.\nDownload');
    expect(splitMessages([wrappedMessage, 'Hello', bkash].join('\n'))).toEqual([
      wrappedMessage,
      'Hello',
      bkash,
    ]);
  });

  it('reads no forwarded SMS without what follows the message in it', () => {
    const reversalMessage = `${bkash}\nThis transaction was reversed.`;
    expect(splitMessages(reversalMessage, { isOneSms: true })).toEqual([reversalMessage]);
    expect(splitMessages(reversalMessage)).toEqual([bkash, 'This transaction was reversed.']);
  });

  it('does not divide two messages on one line, which nobody then reads', () => {
    const twoMessages = `${bkash} ${rocket}`;
    expect(splitMessages(twoMessages)).toEqual([twoMessages]);
    expect(parseWalletMessage(twoMessages)).toBeNull();
  });
});

describe('parseWalletMessage', () => {
  it('reads each provider', () => {
    expect([bkash, nagad, rocket].map((text) => parseWalletMessage(text)?.provider)).toEqual([
      'bkash',
      'nagad',
      'rocket',
    ]);
  });

  it('reads no text that is longer than joined SMS, however long it is', () => {
    expect(parseWalletMessage(bkash.replace('. Fee', `. Ref ${'1 '.repeat(300)}. Fee`))).toBeNull();
    expect(parseWalletMessage(`You have received Tk ${'1'.repeat(1_000_000)}`)).toBeNull();
    expect(parseWalletMessage('Tk1 '.repeat(100_000))).toBeNull();
  });

  it('is quick about a text made to be read in many ways', () => {
    const startTime = performance.now();
    for (const text of [
      `You have received Tk 1.00 from ${'a .'.repeat(180)}`,
      `You have received Tk 1.00 from a. Ref ${'. Ref a'.repeat(80)}`,
      `Money Received. Amount: Tk 1.00 Sender: ${'a Ref: '.repeat(75)}`,
      `Tk${'1,111'.repeat(110)}`,
    ])
      parseWalletMessage(text);
    expect(performance.now() - startTime).toBeLessThan(1000);
  });
});
