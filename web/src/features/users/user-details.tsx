import type { User } from '@app/contracts/users.js';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useSessionUser } from '../../api/session.store';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { PhoneLink } from '../../desk/phone-link';
import { FactsSection, DetailsActions, DetailsSection } from '../../desk/details';
import { useText } from '../../i18n/use-text';
import { DateTime } from '../../ui/values';
import type { UserHandlers } from './use-user-dialogs';
import { roleText } from './user-cells';
import { deskMessages as common } from '../../desk/desk.messages';
import { usersMessages as m } from './users.messages';

/** All details of a user: the account, its changes, and the actions of the user. */
export function UserDetails({ user }: { user: User }) {
  const t = useText();
  const name = (value: string) => <span translate="no">{value}</span>;
  return (
    <>
      <FactsSection
        title={t(m.account)}
        facts={[
          { label: t(m.name), value: name(user.name) },
          { label: t(common.username), value: name(`@${user.username}`) },
          { label: t(common.number), value: name(`#${user.id}`) },
          { label: t(m.role), value: t(roleText(user.role)) },
          {
            label: t(m.email),
            value: user.email ? <a href={`mailto:${user.email}`}>{name(user.email)}</a> : t(m.noEmail),
          },
          {
            label: t(m.emailState),
            value: user.email && t(user.email_verified ? m.verified : m.unverified),
          },
          { label: t(m.phone), value: <PhoneLink phone={user.phone} /> },
          { label: t(m.joined), value: <DateTime iso={user.created_at} /> },
        ]}
      />
      <AuditTimeline
        key={user.version}
        title={t(m.about)}
        query={{ subject_type: 'user', subject_id: String(user.id) }}
      />
      <DetailsSection title={t(m.history)}>
        <AuditTimeline query={{ actor_id: String(user.id) }} hasActor={false} />
        <p>
          <Link to={`/admin/audit-log?actor_id=${user.id}`}>{t(m.allHistory)}</Link>
        </p>
      </DetailsSection>
    </>
  );
}

/** The actions for a user in the drawer; users cannot change or delete themselves. */
export function UserActions({ user, onRole, onResetFactor, onDelete }: UserHandlers & { user: User }) {
  const t = useText();
  const self = useSessionUser();
  if (self?.user_id === user.id) return null;
  return (
    <DetailsActions>
      <Button onClick={() => onRole(user)}>{t(m.changeRole)}</Button>
      <Button onClick={() => onResetFactor(user)}>{t(m.resetFactor)}</Button>
      <Button danger onClick={() => onDelete(user)}>
        {t(common.delete)}
      </Button>
    </DetailsActions>
  );
}
