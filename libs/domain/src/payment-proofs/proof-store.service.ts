import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { ProofProvider, ProofSource } from '@app/contracts/payment-proof-fields.js';
import type { ProofOutcome } from '@app/contracts/payment-proofs.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { isSameNumber } from '../payments/evidence.rules.js';
import { PaymentTransfersService } from '../payments/payment-transfers.service.js';
import { minuteOf } from './proof-chain.rules.js';
import { type ChainPlace, ProofChainService } from './proof-chain.service.js';
import { PaymentProof } from './payment-proof.entity.js';
import { isOldestFirst, isSameMessage, type ReadMessage } from './payment-proof.rules.js';

/** Where messages came from. */
export interface ProofOrigin {
  source: ProofSource;
  isTrusted: boolean;
  sender: string | null;
  deviceId: number | null;
  /** The admin who pasted or imported them. */
  recordedBy: number | null;
  receivedAt: Date;
}

/** `differs`: another message with this transaction is there, and it says something else. */
export interface KeptProof {
  id: number;
  outcome: ProofOutcome;
}

/** What is written of a message. */
type NewRow = Partial<PaymentProof>;

interface Compared {
  row: PaymentProof;
  outcome: KeptProof['outcome'];
}

/** Each by its own index. */
const FOUND = `SELECT proof.id FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (provider, transaction_id, direction)
    JOIN payment_proof proof USING (provider, transaction_id, direction)
  UNION ALL SELECT id FROM payment_proof WHERE text_hash = ANY ($4::text[])`;

/** Rows of one INSERT. */
const BATCH = 500;

/** Keeps messages of wallets, each once, with their events. */
@Injectable()
export class ProofStoreService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly sealer: Sealer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'merchantNumber'>,
    private readonly payments: PaymentTransfersService,
    private readonly chain: ProofChainService,
  ) {}

  /** How an unparsed message is recognised when it comes again. */
  private hashOf(text: string): string {
    return this.sealer.hashCode('payment-proof', text);
  }

  /**
   * Keeps messages. One that is there already is not changed, unless it was not trusted and the new one is.
   * @returns what became of each, in their order.
   */
  async keep(tx: Transaction, messages: readonly ReadMessage[], origin: ProofOrigin): Promise<KeptProof[]> {
    // Messages come rarely: one transaction after the other keeps the order of each wallet.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('payment proofs', 0))`);
    const { outcomes, fresh } = await this.compare(tx, messages, origin);
    await this.write(tx, fresh);
    return outcomes.map(({ row, outcome }) => ({ id: row.id, outcome }));
  }

  /** What would become of messages, in their order; stores nothing. */
  async preview(
    manager: EntityManager,
    messages: readonly ReadMessage[],
    origin: ProofOrigin,
  ): Promise<KeptProof['outcome'][]> {
    const { outcomes } = await this.compare(manager, messages, origin);
    return outcomes.map(({ outcome }) => outcome);
  }

  /** @returns the row of each message, and the rows to be written, oldest first. */
  private async compare(
    manager: EntityManager,
    messages: readonly ReadMessage[],
    origin: ProofOrigin,
  ): Promise<{ outcomes: Compared[]; fresh: PaymentProof[] }> {
    const existingProofs = await this.find(manager, messages);
    const comparisons = new Map<ReadMessage, Compared>();
    const fresh: PaymentProof[] = [];
    for (const message of isOldestFirst(messages) ? messages : [...messages].reverse()) {
      const existingProof = existingProofs.get(this.keyOf(message));
      const isBetter = message.facts && existingProof && !existingProof.isTrusted && origin.isTrusted;
      if (existingProof && !isBetter) {
        const isSame = !message.facts || isSameMessage(existingProof, message.facts);
        comparisons.set(message, { row: existingProof, outcome: isSame ? 'known' : 'differs' });
        continue;
      }
      const row = Object.assign(existingProof ?? ({} as PaymentProof), this.rowOf(message, origin));
      existingProofs.set(this.keyOf(message), row);
      fresh.push(row);
      comparisons.set(message, { row, outcome: 'new' });
    }
    return { outcomes: messages.map((message) => comparisons.get(message)!), fresh };
  }

  private async write(tx: Transaction, rows: PaymentProof[]): Promise<void> {
    if (rows.length === 0) return;
    const newRows = rows.filter(({ id }) => id === undefined);
    for (let start = 0; start < newRows.length; start += BATCH) {
      const batch = newRows.slice(start, start + BATCH);
      const { identifiers } = await tx.insert(PaymentProof, batch);
      batch.forEach((row, index) => (row.id = identifiers[index]!['id'] as number));
    }
    for (const row of rows.filter((one) => !newRows.includes(one))) {
      const { id, createdAt: _createdAt, ...values } = row;
      await tx.update(PaymentProof, { id }, values);
    }
    const correctedIds = await this.recheckChains(tx, rows);
    await this.outbox.append(tx, 'proof.recorded', { proof_ids: rows.map(({ id }) => id) });
    await this.announceMatches(tx, [...new Set([...rows.map(({ id }) => id), ...correctedIds])]);
  }

  private async recheckChains(tx: Transaction, rows: readonly PaymentProof[]): Promise<number[]> {
    const places = new Map<ProofProvider, ChainPlace[]>();
    for (const { id, provider, chainAt, receivedAt } of rows)
      if (provider && chainAt)
        places.set(provider, [...(places.get(provider) ?? []), { id, chainAt, receivedAt }]);
    const correctedIds: number[] = [];
    for (const [provider, ofWallet] of places)
      correctedIds.push(...(await this.chain.recheck(tx, provider, ofWallet)));
    return correctedIds;
  }

  /** A payment that is being submitted waits for these messages, or these for it: one of the two sees the other. */
  private async announceMatches(tx: Transaction, ids: readonly number[]): Promise<void> {
    const proofs = await tx.query<{ id: number; provider: string; transaction_id: string }[]>(
      `SELECT id, provider, transaction_id FROM payment_proof WHERE id = ANY ($1) AND is_parsed AND is_trusted
       ORDER BY provider, transaction_id`,
      [ids],
    );
    const matches = await this.payments.find(
      tx,
      proofs.map(({ provider, transaction_id: key }) => ({ method: provider, key })),
    );
    await this.outbox.appendAll(
      tx,
      'proof.matched',
      proofs.flatMap(({ id, provider, transaction_id: key }) => {
        const payment = matches.get(`${provider} ${key}`);
        if (!payment) return [];
        return [{ payload: { proof_id: id, payment_id: payment.id, booking_id: payment.bookingId } }];
      }),
    );
  }

  private async find(
    manager: EntityManager,
    messages: readonly ReadMessage[],
  ): Promise<Map<string, PaymentProof>> {
    const facts = messages.flatMap((message) => message.facts ?? []);
    const unparsedHashes = messages.flatMap((message) => (message.facts ? [] : this.hashOf(message.text)));
    const matches = await manager.query<{ id: number }[]>(FOUND, [
      facts.map(({ provider }) => provider),
      facts.map(({ transactionId }) => transactionId),
      facts.map(({ direction }) => direction),
      unparsedHashes,
    ]);
    const rows = await manager.findBy(PaymentProof, { id: In(matches.map(({ id }) => id)) });
    return new Map(rows.map((row) => [row.textHash ?? factsKey(row), row]));
  }

  private keyOf(message: ReadMessage): string {
    return message.facts ? factsKey(message.facts) : this.hashOf(message.text);
  }

  private rowOf(message: ReadMessage, origin: ProofOrigin): NewRow {
    if (!message.facts) {
      return {
        ...origin,
        isParsed: false,
        sealedText: this.sealer.seal(message.text),
        textHash: this.hashOf(message.text),
      };
    }
    const { facts } = message;
    return {
      ...origin,
      ...facts,
      isParsed: true,
      chainAt: origin.isTrusted && !this.isOfAnotherWallet(facts) ? minuteOf(facts.occurredAt) : null,
      breakAfterId: null,
    };
  }

  /** A customer's message about money sent to us has the balance of the customer's wallet. */
  private isOfAnotherWallet({ direction, counterparty }: NonNullable<ReadMessage['facts']>): boolean {
    return (
      direction === 'out' &&
      counterparty !== null &&
      isSameNumber(counterparty, this.config.merchantNumber) === true
    );
  }
}

function factsKey({
  provider,
  transactionId,
  direction,
}: Pick<PaymentProof, 'provider' | 'transactionId' | 'direction'>): string {
  return `${provider} ${transactionId} ${direction}`;
}
