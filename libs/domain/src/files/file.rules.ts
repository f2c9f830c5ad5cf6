import { withoutUnseen } from '@app/contracts/characters.js';
import type { FileKind, FilePurpose } from '@app/contracts/files.js';
import type { MediaType } from '@app/platform/media/clean-file.js';
import type { Actor } from '../shared/actor.js';

const extensions: Record<MediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const MAX_NAME_LENGTH = 120;

/**
 * A sanitised file name: no folders, no control characters, no marks that turn the direction of writing (`exe.gpj`
 * shown as `jpg.exe`), and the extension of the detected type.
 */
export function harmlessName(originalName: string | undefined, mediaType: MediaType): string {
  const name = withoutUnseen((originalName ?? '').toWellFormed())
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\p{Cc}/gu, '')
    // Browsers send a quote and line breaks in these three.
    .replace(/[<>:"|?*]|%22|%0d|%0a/gi, '_')
    .replace(/\.[^.]{1,10}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = [...name].slice(0, MAX_NAME_LENGTH).join('') || 'file';
  return `${stem}.${extensions[mediaType]}`;
}

/** The facts that decide who may read a file. */
export type GuardedFile = { ownerId: number | null; purpose: FilePurpose; kind: FileKind | null };

/** Operators follow trips and offers. Documents are for their owner and admins. */
const isReadByOperators: Record<FilePurpose, boolean> = {
  driver_document: false,
  vehicle_document: false,
  vehicle_photo: true,
  ticket_attachment: false,
  trip_photo: true,
};

/**
 * A photo of a vehicle is public only after its owner or an admin said that it is one; else it may be a
 * document.
 */
export function isConfirmed({ purpose, kind }: Pick<GuardedFile, 'purpose' | 'kind'>): boolean {
  return purpose !== 'vehicle_photo' || kind === 'photo';
}

/**
 * Whether a user may read a file because of role or ownership. Features decide about files of shared rows such as
 * tickets.
 */
export function mayReadFile(actor: Actor, file: GuardedFile): boolean {
  if (actor.role === 'admin' || actor.userId === file.ownerId) return true;
  return actor.role === 'operator' && isReadByOperators[file.purpose] && isConfirmed(file);
}

/** Images may be shown in the page; a PDF can contain scripts, so it is downloaded only. */
export function dispositionOf(mediaType: MediaType): 'inline' | 'attachment' {
  return mediaType === 'application/pdf' ? 'attachment' : 'inline';
}
