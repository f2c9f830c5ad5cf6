import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import type { ReplaceTariffsBody, Tariff as TariffView } from '@app/contracts/prices.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { insertRow } from '../shared/write-row.js';
import { PriceLevelsService } from './price-levels.service.js';
import { Tariff } from './tariff.entity.js';

type NewTariff = ReplaceTariffsBody[number];

/** Reads and replaces tariffs. */
@Injectable()
export class TariffsService {
  constructor(
    private readonly database: Database,
    private readonly levels: PriceLevelsService,
    private readonly audit: AuditService,
  ) {}

  /** The current tariffs by vehicle type. */
  async list(): Promise<TariffView[]> {
    return currentTariffs(this.database.read);
  }

  /**
   * Replaces the current tariffs. Unchanged ones stay; the others end, and are kept. Levels of prices are ratios to the tariff, so
   * they are computed anew.
   */
  async replace(admin: Actor, newTariffs: ReplaceTariffsBody): Promise<TariffView[]> {
    return this.database.transaction(async (tx) => {
      // Serialises two replacements.
      await tx.query('LOCK TABLE tariff IN SHARE ROW EXCLUSIVE MODE');
      const current = await tx.findBy(Tariff, { validUntil: IsNull() });
      const endedTariffs = current.filter((tariff) => !newTariffs.some((one) => isSame(tariff, one)));
      const addedTariffs = newTariffs.filter((one) => !current.some((tariff) => isSame(tariff, one)));
      if (endedTariffs.length + addedTariffs.length === 0) return currentTariffs(tx);
      for (const { id } of endedTariffs) await tx.update(Tariff, { id }, { validUntil: () => 'now()' });
      for (const one of addedTariffs) await this.add(tx, admin, one, endedTariffs);
      const removedTariffs = endedTariffs.filter(
        ({ vehicleType }) => !addedTariffs.some((one) => one.vehicle_type === vehicleType),
      );
      for (const tariff of removedTariffs) {
        await this.record(tx, admin, tariff.id, { before: factsOf(tariff) });
      }
      await this.levels.computeIn(tx);
      return currentTariffs(tx);
    });
  }

  private async add(
    tx: Transaction,
    admin: Actor,
    one: NewTariff,
    endedTariffs: readonly Tariff[],
  ): Promise<void> {
    const id = await insertRow(tx, Tariff, { ...columnsOf(one), setBy: admin.userId });
    const previous = endedTariffs.find(({ vehicleType }) => vehicleType === one.vehicle_type);
    await this.record(tx, admin, id, { ...(previous && { before: factsOf(previous) }), after: one });
  }

  private record(
    tx: Transaction,
    actor: Actor,
    id: number,
    change: { before?: NewTariff; after?: NewTariff },
  ) {
    return this.audit.record(tx, {
      actor,
      action: 'tariff.replace',
      subject: { type: 'tariff', id },
      ...change,
    });
  }
}

async function currentTariffs(manager: Transaction | Database['read']): Promise<TariffView[]> {
  const tariffs = await manager.find(Tariff, {
    where: { validUntil: IsNull() },
    order: { vehicleType: 'ASC' },
  });
  return tariffs.map((tariff) => ({ ...factsOf(tariff), valid_from: toDhakaIso(tariff.validFrom) }));
}

const factsOf = ({ vehicleType, base, perKm, minimum }: Tariff): NewTariff => ({
  vehicle_type: vehicleType,
  base: toTaka(base),
  per_km: toTaka(perKm),
  minimum: toTaka(minimum),
});

/** The inverse. A column that is missing here does not compile. */
const columnsOf = ({
  vehicle_type,
  base,
  per_km,
  minimum,
}: NewTariff): Omit<Tariff, 'id' | 'setBy' | 'validFrom' | 'validUntil'> => ({
  vehicleType: vehicle_type,
  base: toPaisa(base),
  perKm: toPaisa(per_km),
  minimum: toPaisa(minimum),
});

/** Compares every field, so that a new one is not forgotten. */
function isSame(tariff: Tariff, one: NewTariff): boolean {
  const current = factsOf(tariff);
  return (Object.keys(current) as (keyof NewTariff)[]).every((field) => current[field] === one[field]);
}
