import { Inject, Injectable } from '@nestjs/common';
import { MAX_PROOF_MESSAGES } from '@app/contracts/limits.js';
import type { RecordedProof, RecordProofsBody } from '@app/contracts/payment-proofs.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { parseWalletMessage, splitMessages } from './parsers/wallet-messages.js';
import {
  arrivalOf,
  isFarAhead,
  isTrustedSender,
  type ReadMessage,
  toProofMessage,
} from './payment-proof.rules.js';
import { ProofDevicesService } from './proof-devices.service.js';
import { ProofQueriesService } from './proof-queries.service.js';
import { type KeptProof, ProofStoreService } from './proof-store.service.js';

/** Who brings messages: an admin who pastes them, or a phone that forwards them. */
export type ProofSubmitter = { admin: Actor } | { device: { id: number } };

/** Takes in messages of wallets. */
@Injectable()
export class PaymentProofsService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'proofSenders'>,
    private readonly store: ProofStoreService,
    private readonly devices: ProofDevicesService,
    private readonly queries: ProofQueriesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Stores messages, each once. Messages that an admin pastes are trusted; forwarded ones only from a known sender.
   * @returns the messages in order, including those stored before.
   * @throws {DomainError} `too_many_messages`, `invalid_device_token`.
   */
  async record(submitter: ProofSubmitter, body: RecordProofsBody): Promise<RecordedProof[]> {
    const texts = splitMessages(body.text, { isOneSms: 'device' in submitter });
    if (texts.length > MAX_PROOF_MESSAGES) {
      throw new DomainError('too_many_messages', { fields: { text: 'too_many_messages' } });
    }
    const admin = 'admin' in submitter ? submitter.admin : null;
    const device = 'device' in submitter ? submitter.device : null;
    const sender = body.sender || null;
    const origin = {
      source: admin ? 'pasted' : 'forwarded',
      isTrusted: admin !== null || isTrustedSender(sender, this.config.proofSenders),
      sender,
      deviceId: device?.id ?? null,
      recordedBy: admin?.userId ?? null,
      receivedAt: arrivalOf(body.received_at, new Date()),
    } as const;
    return this.database.transaction(async (tx) => {
      if (device) await this.devices.markUsed(tx, device.id);
      const storedProofs = await this.store.keep(tx, texts.map(read), origin);
      if (admin) await this.note(tx, admin, storedProofs);
      const results = recordedOf(storedProofs, texts);
      const rows = await this.queries.byIds(
        results.map(({ id }) => id),
        tx,
      );
      return rows.map((row, index) => {
        const { outcome, messages } = results[index]!;
        return { ...row, outcome, messages };
      });
    });
  }

  private async note(tx: Transaction, actor: Actor, storedProofs: readonly KeptProof[]): Promise<void> {
    const ids = storedProofs.flatMap(({ id, outcome }) => (outcome === 'new' ? [id] : []));
    if (ids.length === 0) return;
    await this.audit.record(tx, {
      actor,
      action: 'proof.record',
      subject: { type: 'payment_proof', id: ids.length === 1 ? ids[0]! : null },
      after: { messages: ids.length },
    });
  }
}

/** The stored messages, each once with its texts; one that says something else than its row is apart from it. */
function recordedOf(storedProofs: readonly KeptProof[], texts: readonly string[]) {
  const results: (KeptProof & { messages: string[] })[] = [];
  storedProofs.forEach(({ id, outcome }, index) => {
    const duplicate = results.find(
      (one) => one.id === id && (one.outcome === 'differs') === (outcome === 'differs'),
    );
    if (duplicate) duplicate.messages.push(texts[index]!);
    else results.push({ id, outcome, messages: [texts[index]!] });
  });
  return results;
}

function read(text: string): ReadMessage {
  const message = parseWalletMessage(text);
  if (!message || isFarAhead(message.occurredAt, new Date())) return { facts: null, text };
  return { facts: toProofMessage(message) };
}
