import { Check, Column, Entity, Index } from 'typeorm';
import { DEFAULT_LOCALE, type Locale, locales } from '@app/contracts/locales.js';
import { type Role, roles } from '@app/contracts/roles.js';
import { TimeColumn, VersionedRow } from '@app/platform/database/columns.js';
import { rolesSql, textListSql } from '../shared/sql.js';

/** A user account. The table is `app_user` because `user` is a reserved word in SQL. */
@Entity('app_user')
@Check('app_user_locale_known', `locale IN (${textListSql(locales)})`)
@Check('app_user_role_known', `role IN (${rolesSql(...roles)})`)
@Index('app_user_role', ['role', 'id'], { where: 'deleted_at IS NULL' })
@Index('app_user_created', ['createdAt', 'id'], { where: 'deleted_at IS NULL' })
@Index('app_user_username_unique', { synchronize: false })
@Index('app_user_email_unique', { synchronize: false })
@Index('app_user_name', { synchronize: false })
@Index('app_user_email', { synchronize: false })
@Index('app_user_search', { synchronize: false })
export class User extends VersionedRow {
  @Column('text')
  name: string;

  /** As typed; unique ignoring case among users that are not deleted. */
  @Column('text')
  username: string;

  /** Lower-cased; unique among users that are not deleted. Null for customers who called and gave none. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column('text')
  phone: string;

  @Column('text')
  passwordHash: string;

  @Column('text')
  role: Role;

  @TimeColumn({ nullable: true })
  emailVerifiedAt: Date | null;

  /** Language of emails, notifications and screens. */
  @Column({ type: 'text', default: DEFAULT_LOCALE })
  locale: Locale;

  /** Has a confirmed authenticator app or a passkey. */
  @Column({ type: 'boolean', default: false })
  hasSecondFactor: boolean;

  @TimeColumn({ nullable: true })
  deletedAt: Date | null;
}
