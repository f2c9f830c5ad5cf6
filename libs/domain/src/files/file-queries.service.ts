import { Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import type { DocumentInfo, FileInfo, FilePurpose } from '@app/contracts/files.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { StoredFile } from './file.entity.js';
import { isConfirmed, mayReadFile } from './file.rules.js';
import { toDocumentInfo, toFileInfo } from './file.view.js';

/** Whether a user may read a file's subject, for example a ticket. */
export type FileAccessCheck = (actor: Actor, subjectId: number) => Promise<boolean>;

@Injectable()
export class FileQueriesService {
  private readonly accessChecks = new Map<FilePurpose, FileAccessCheck>();

  constructor(private readonly database: Database) {}

  /** Registers a feature's check for access to files of its rows. Called once, when its module starts. */
  registerAccessCheck(purpose: FilePurpose, mayAccess: FileAccessCheck): void {
    this.accessChecks.set(purpose, mayAccess);
  }

  /** A file that the caller may read. @throws {DomainError} `file_not_found`, also when the caller may not read it. */
  async find(actor: Actor, id: number): Promise<StoredFile> {
    const file = await this.database.read.findOneBy(StoredFile, { id, deletedAt: IsNull() });
    if (!file || !(await this.mayRead(actor, file))) throw new DomainError('file_not_found');
    return file;
  }

  /** The files of rows, by row, in the order of the sender, then oldest first. */
  listOf(
    purpose: FilePurpose,
    subjectIds: number[],
    manager?: EntityManager,
  ): Promise<Map<number, FileInfo[]>> {
    return this.listBySubject([purpose], subjectIds, toFileInfo, manager);
  }

  /** The documents and photos of vehicles or drivers, in the same order. */
  documentsOf(
    purposes: FilePurpose[],
    subjectIds: number[],
    manager?: EntityManager,
  ): Promise<Map<number, DocumentInfo[]>> {
    return this.listBySubject(purposes, subjectIds, toDocumentInfo, manager);
  }

  /** Files by their ids, in this order. */
  async infoOf(ids: number[], manager: EntityManager = this.database.read): Promise<FileInfo[]> {
    const files = await manager.findBy(StoredFile, { id: In(ids) });
    return files.sort((a, b) => a.id - b.id).map(toFileInfo);
  }

  private async listBySubject<Info>(
    purposes: FilePurpose[],
    subjectIds: number[],
    toInfo: (file: StoredFile) => Info,
    manager: EntityManager = this.database.read,
  ): Promise<Map<number, Info[]>> {
    const lists = new Map<number, Info[]>(subjectIds.map((id) => [id, []]));
    if (subjectIds.length === 0) return lists;
    const files = await manager.find(StoredFile, {
      where: { purpose: In(purposes), subjectId: In(subjectIds), deletedAt: IsNull() },
      order: { position: 'ASC', id: 'ASC' },
    });
    for (const file of files) lists.get(file.subjectId!)!.push(toInfo(file));
    return lists;
  }

  private async mayRead(actor: Actor, file: StoredFile): Promise<boolean> {
    if (mayReadFile(actor, file)) return true;
    if (!isConfirmed(file)) return false;
    const mayAccess = this.accessChecks.get(file.purpose);
    return mayAccess !== undefined && file.subjectId !== null && mayAccess(actor, file.subjectId);
  }
}

/**
 * SQL: a vehicle or driver has a file whose kind nobody confirmed, or one that was added after the review. While the
 * review is pending, all documents are checked with it.
 * @param subject SQL of its id
 * @param status SQL of the status of its review
 * @param filter parameter, null for no filter
 */
export const hasDocumentToCheck = (
  purposes: readonly FilePurpose[],
  subject: string,
  status: string,
  filter: string,
) =>
  `(${filter}::text IS NULL OR EXISTS (
    SELECT FROM file document
    WHERE document.purpose IN (${purposes.map((purpose) => `'${purpose}'`).join(', ')})
      AND document.subject_id = ${subject} AND document.deleted_at IS NULL
      AND (document.kind = 'unconfirmed' AND document.rejection_reason IS NULL OR document.reviewed_at IS NULL AND ${status} <> 'pending')))`;
