import type { User } from '@app/contracts/users.js';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useSessionUser } from '../../api/session.store';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { PhoneLink } from '../../desk/phone-link';
import { StoryActions, StoryFacts, StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { DateTime } from '../../ui/values';
import { roleText } from './user-cells';
import { usersMessages as m } from './users.messages';

/** Everything about a user beside the list: the account, what was changed on it, and what they did. */
export function UserStory({ user }: { user: User }) {
  const t = useText();
  const name = (value: string) => <span translate="no">{value}</span>;
  return (
    <>
      <StorySection title={t(m.account)}>
        <StoryFacts
          facts={[
            { label: t(m.name), value: name(user.name) },
            { label: t(m.username), value: name(`@${user.username}`) },
            { label: t(m.number), value: name(`#${user.id}`) },
            { label: t(m.role), value: t(roleText(user.role)) },
            { label: t(m.email), value: <a href={`mailto:${user.email}`}>{name(user.email)}</a> },
            { label: t(m.emailState), value: t(user.email_verified ? m.verified : m.unverified) },
            { label: t(m.phone), value: <PhoneLink phone={user.phone} /> },
            { label: t(m.joined), value: <DateTime iso={user.created_at} /> },
          ]}
        />
      </StorySection>
      <StorySection title={t(m.about)}>
        <AuditTimeline query={{ subject_type: 'user', subject_id: String(user.id) }} />
      </StorySection>
      <StorySection title={t(m.history)}>
        <AuditTimeline query={{ actor_id: String(user.id) }} hasActor={false} />
        <p>
          <Link to={`/admin/audit-log?actor_id=${user.id}`}>{t(m.allHistory)}</Link>
        </p>
      </StorySection>
    </>
  );
}

interface UserActionsProps {
  user: User;
  onRole: (user: User) => void;
  onResetFactor: (user: User) => void;
  onDelete: (user: User) => void;
}

/** What can be done with a user from the drawer; nobody changes or deletes themselves. */
export function UserActions({ user, onRole, onResetFactor, onDelete }: UserActionsProps) {
  const t = useText();
  const self = useSessionUser();
  if (self?.user_id === user.id) return null;
  return (
    <StoryActions>
      <Button onClick={() => onRole(user)}>{t(m.changeRole)}</Button>
      <Button onClick={() => onResetFactor(user)}>{t(m.resetFactor)}</Button>
      <Button danger onClick={() => onDelete(user)}>
        {t(m.delete)}
      </Button>
    </StoryActions>
  );
}
