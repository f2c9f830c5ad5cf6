import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import {
  MAX_PROOF_DEVICES,
  type NewProofDevice,
  type ProofDevice as ProofDeviceView,
} from '@app/contracts/proof-devices.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { hashToken, newToken } from '@app/platform/security/sealer.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { insertRow } from '../shared/write-row.js';
import { ProofDevice } from './proof-device.entity.js';

interface DeviceRow {
  id: number;
  name: string;
  created_at: Date;
  created_by_name: string | null;
  last_used_at: Date | null;
}

const DEVICES = `SELECT device.id, device.name, device.created_at, admin.name AS created_by_name, device.last_used_at
  FROM proof_device device JOIN app_user admin ON admin.id = device.created_by WHERE device.revoked_at IS NULL`;

/** Phones that may forward a wallet's messages, each with its own token. */
@Injectable()
export class ProofDevicesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /** Those that are not revoked, newest first. */
  async list(): Promise<ProofDeviceView[]> {
    const rows = await this.database.read.query<DeviceRow[]>(`${DEVICES} ORDER BY device.id DESC`);
    return rows.map(toView);
  }

  /** Adds a phone. The token is in this answer only; its hash is stored. @throws {DomainError} `too_many_devices`. */
  async create(admin: Actor, name: string): Promise<NewProofDevice> {
    const token = newToken();
    return this.database.transaction(async (tx) => {
      await tx.query('LOCK TABLE proof_device IN SHARE ROW EXCLUSIVE MODE');
      const count = await tx.countBy(ProofDevice, { revokedAt: IsNull() });
      if (count >= MAX_PROOF_DEVICES) throw new DomainError('too_many_devices');
      const device = { name, tokenHash: hashToken(token), createdBy: admin.userId };
      const id = await insertRow(tx, ProofDevice, device);
      await this.note(tx, admin, 'proof_device.create', id, { name });
      const [row] = await tx.query<DeviceRow[]>(`${DEVICES} AND device.id = $1`, [id]);
      return { ...toView(row!), token };
    });
  }

  /** From now on the token is refused. @throws {DomainError} `device_not_found`, also when it was revoked before. */
  async revoke(admin: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const device = await tx.findOneBy(ProofDevice, { id, revokedAt: IsNull() });
      const { affected } = await tx.update(
        ProofDevice,
        { id, revokedAt: IsNull() },
        { revokedAt: () => 'now()' },
      );
      if (!device || affected !== 1) throw new DomainError('device_not_found');
      await this.note(tx, admin, 'proof_device.revoke', id, { name: device.name });
    });
  }

  /** The phone with a token; null when the token is unknown or revoked. */
  async findByToken(token: string): Promise<{ id: number } | null> {
    return this.database.read.findOne(ProofDevice, {
      select: { id: true },
      where: { tokenHash: hashToken(token), revokedAt: IsNull() },
    });
  }

  /** Notes that a phone forwards something. @throws {DomainError} `invalid_device_token` when it was revoked meanwhile. */
  async markUsed(tx: Transaction, id: number): Promise<void> {
    const { affected } = await tx.update(
      ProofDevice,
      { id, revokedAt: IsNull() },
      { lastUsedAt: () => 'now()' },
    );
    if (affected !== 1) throw new DomainError('invalid_device_token');
  }

  private async note(
    tx: Transaction,
    actor: Actor,
    action: 'proof_device.create' | 'proof_device.revoke',
    id: number,
    facts: { name: string },
  ): Promise<void> {
    await this.outbox.append(tx, 'proof_device.changed', { device_id: id });
    const isNew = action === 'proof_device.create';
    await this.audit.record(tx, {
      actor,
      action,
      subject: { type: 'proof_device', id },
      ...(isNew ? { after: facts } : { before: facts }),
    });
  }
}

function toView(row: DeviceRow): ProofDeviceView {
  return {
    id: row.id,
    name: row.name,
    created_at: toDhakaIso(row.created_at),
    created_by_name: row.created_by_name,
    last_used_at: row.last_used_at && toDhakaIso(row.last_used_at),
  };
}
