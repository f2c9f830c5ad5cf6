import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@app/contracts/errors.js';
import type { ProofImport } from '@app/contracts/payment-proofs.js';
import { Database } from '@app/platform/database/database.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { ReceivedFile } from '../files/files.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { readStatement, type RowError, type Statement } from './proof-csv.rules.js';
import { type KeptProof, type ProofOrigin, ProofStoreService } from './proof-store.service.js';

/** The text of an error in the reader's language. */
type ErrorText = (code: ErrorCode) => string;

/** Imports statements of wallets. */
@Injectable()
export class ProofImportService {
  constructor(
    private readonly database: Database,
    private readonly store: ProofStoreService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Takes the good rows of a CSV file, each once, and names the others.
   * @throws {DomainError} `file_required`, `csv_unreadable`, `csv_columns_missing`, `csv_too_long`.
   */
  async import(admin: Actor, files: readonly ReceivedFile[], textOf: ErrorText): Promise<ProofImport> {
    const statement = await readFirst(files);
    return this.database.transaction(async (tx) => {
      const storedProofs = await this.store.keep(tx, messagesOf(statement), originOf(admin));
      const outcomes = storedProofs.map(({ outcome }) => outcome);
      const result = outcomeOf(statement, outcomes, { textOf, isPreview: false });
      await this.audit.record(tx, {
        actor: admin,
        action: 'proof.import',
        subject: { type: 'payment_proof', id: null },
        after: { imported: result.imported, refused: result.errors.length },
      });
      return result;
    });
  }

  /** What an import would do; stores nothing. @throws as `import`. */
  async preview(admin: Actor, files: readonly ReceivedFile[], textOf: ErrorText): Promise<ProofImport> {
    const statement = await readFirst(files);
    const outcomes = await this.store.preview(this.database.read, messagesOf(statement), originOf(admin));
    return outcomeOf(statement, outcomes, { textOf, isPreview: true });
  }
}

async function readFirst([file]: readonly ReceivedFile[]): Promise<Statement> {
  if (!file) throw new DomainError('file_required');
  const bytes = await readFile(file.path);
  try {
    return readStatement(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof TypeError ? new DomainError('csv_unreadable') : error;
  }
}

function messagesOf({ rows }: Statement) {
  return rows.map(({ message }) => ({ facts: message }));
}

/** A statement that an admin imports is trusted. */
function originOf(admin: Actor): ProofOrigin {
  return {
    source: 'imported',
    isTrusted: true,
    sender: null,
    deviceId: null,
    recordedBy: admin.userId,
    receivedAt: new Date(),
  };
}

/** `outcomes` belong to the valid rows, in their order. */
function outcomeOf(
  { rows, errors }: Statement,
  outcomes: KeptProof['outcome'][],
  { textOf, isPreview }: { textOf: ErrorText; isPreview: boolean },
): ProofImport {
  const count = (outcome: KeptProof['outcome']) => outcomes.filter((one) => one === outcome).length;
  const conflictErrors: RowError[] = rows
    .filter((_, index) => outcomes[index] === 'differs')
    .map(({ row }) => ({ row, column: null, code: 'proof_differs' }));
  return {
    imported: count('new'),
    known: count('known'),
    errors: [...errors, ...conflictErrors]
      .sort((one, other) => one.row - other.row)
      .map((error) => ({ ...error, message: textOf(error.code) })),
    is_preview: isPreview,
  };
}
