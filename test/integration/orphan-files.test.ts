import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { FileQueriesService } from '@app/domain/files/file-queries.service.js';
import { FilesService } from '@app/domain/files/files.service.js';
import { OrphanFilesService } from '@app/domain/files/orphan-files.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { STORAGE, type StoragePort } from '@app/platform/storage/storage.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { FleetContext } from '../support/fleet-context.js';
import { pdf } from '../support/sample-files.js';
import { lazy, setUp } from '../support/set-up.js';

describe('files that belong to nothing', () => {
  const fleet = setUp(() => FleetContext.start());
  const files = lazy(() => fleet.get(FilesService));
  const orphans = lazy(() => fleet.get(OrphanFilesService));
  const db = lazy(() => fleet.get(Database));
  const owner = setUp(() => fleet.person('user'));

  beforeEach(async () => {
    await fleet.database.query('UPDATE file SET deleted_at = now()');
    await orphans.removeAll();
  });

  const purpose = 'ticket_attachment';
  const upload = async (count = 1) => {
    const infos = await files.upload(owner, purpose, await fleet.received(Array(count).fill(pdf())));
    return infos.map(({ id }) => id);
  };
  const attach = (ids: number[], ownerId = owner.userId) =>
    db.transaction((tx) => files.attachUploaded(tx, ids, purpose, { ownerId, subjectId: 7 }));
  const age = (hours: number) =>
    fleet.database.query(`UPDATE file SET created_at = now() - make_interval(mins => $1)`, [
      Math.round(hours * 60),
    ]);
  const objects = async () => {
    const names = await readdir(path.join(fleet.dataFolder, 'files'), { recursive: true });
    return names.filter((name) => name.includes(path.sep)).length;
  };
  const rows = async () =>
    (await fleet.database.query('SELECT id FROM file ORDER BY id')).map(({ id }) => id as number);

  it('are removed a day after the upload, with their bytes; the others stay', async () => {
    const [attachedFile, orphan] = await upload(2);
    await attach([attachedFile!]);
    await age(23.9);
    const fresh = await upload();
    expect(await orphans.removeAll()).toBe(0);
    await age(24.1);
    await fleet.database.query(`UPDATE file SET created_at = now() WHERE id = ANY ($1)`, [fresh]);
    expect(await orphans.removeAll()).toBe(1);
    expect(await rows()).toEqual([attachedFile, ...fresh]);
    expect(await rows()).not.toContain(orphan);
    expect(await objects()).toBe(2);
  });

  it('are removed at once when they were taken from their row', async () => {
    const ids = await upload(3);
    await attach(ids);
    await db.transaction((tx) => files.removeOf(tx, purpose, 7, [ids[1]!]));
    expect(await fleet.get(FileQueriesService).listOf(purpose, [7])).toMatchObject(
      new Map([[7, [{ id: ids[1] }]]]),
    );
    expect(await orphans.removeAll()).toBe(2);
    expect(await rows()).toEqual([ids[1]]);
    expect(await objects()).toBe(1);
  });

  it('are removed in batches, each once, also by several workers at once', async () => {
    await fleet.database.query(
      `INSERT INTO file (purpose, storage_key, media_type, size, sha256, name, created_at)
       SELECT 'ticket_attachment', 'aa/x' || n, 'image/png', 1, '', 'x.png', now() - interval '2 days'
       FROM generate_series(1, 230) n`,
    );
    const counts = await Promise.all([orphans.removeAll(), orphans.removeAll(), orphans.removeAll()]);
    expect(await rows()).toEqual([]);
    expect(Math.max(...counts)).toBeLessThanOrEqual(230);
  });

  it('are tried again when their bytes could not be removed', async () => {
    const [id] = await upload();
    await age(30);
    const storage = fleet.context.get<StoragePort>(STORAGE);
    const remove = storage.delete.bind(storage);
    storage.delete = () => Promise.reject(new Error('the store is away'));
    expect(await orphans.removeAll()).toBe(0);
    storage.delete = remove;
    expect(await rows()).toEqual([id]);
    await expectRefused(attach([id!]), 'file_unknown');
    expect(await orphans.removeAll()).toBe(1);
  });

  it('can be attached once, by their owner, for what they were sent for', async () => {
    const [first, second] = await upload(2);
    const other = await fleet.person('user');
    await expectRefused(attach([first!], other.userId), 'file_unknown');
    const asPhoto = db.transaction((tx) =>
      files.attachUploaded(tx, [first!], 'vehicle_photo', { ownerId: owner.userId, subjectId: 7 }),
    );
    await expectRefused(asPhoto, 'file_unknown');
    expect(await countResults([1, 2, 3, 4].map(() => attach([first!])))).toEqual({
      done: 1,
      file_unknown: 3,
    });
    // One file that cannot be attached refuses all of them.
    await expectRefused(attach([second!, first!]), 'file_unknown');
    await attach([second!, second!]);
    await attach([]);
  });

  it('are shared as their feature says', async () => {
    const queries = fleet.get(FileQueriesService);
    const [id] = await upload();
    await attach([id!]);
    const [friend, stranger] = [await fleet.person('user'), await fleet.person('user')];
    queries.registerAccessCheck(purpose, (actor, subjectId) =>
      Promise.resolve(actor.userId === friend.userId && subjectId === 7),
    );
    expect(await queries.find(friend, id!)).toMatchObject({ id });
    await expectRefused(queries.find(stranger, id!), 'file_not_found');
  });
});
