import type { Role } from '@app/contracts/roles.js';
import type { User } from '@app/contracts/users.js';
import { Button, Input } from 'antd';
import { useSessionUser } from '../../api/session.store';
import { Name } from '../../staff/cells';
import { RowLink } from '../../staff/row-link';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { isComposing } from '../../ui/is-composing';
import { Tag, type Tone } from '../../ui/tag';
import type { UserHandlers } from './use-user-dialogs';
import { editButtonId, editFieldId, type UserEdit, type UserField } from './use-user-edit';
import cells from '../../staff/cells.module.css';
import styles from './users.module.css';
import { staffMessages as common } from '../../staff/staff.messages';
import { usersMessages as m } from './users.messages';

const roleLooks: Record<Role, readonly [Tone, Text]> = {
  admin: ['bad', m.roleAdmin],
  operator: ['waiting', m.roleOperator],
  driver: ['active', m.roleDriver],
  user: ['neutral', m.roleUser],
};

/** What a role is called. */
export function roleText(role: Role): Text {
  return roleLooks[role][1];
}

/** The role, and the button to change it; users cannot change their own role. */
export function RoleCell({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const t = useText();
  const self = useSessionUser();
  const [tone, text] = roleLooks[user.role];
  return (
    <span className={styles.role}>
      <Tag tone={tone}>{t(text)}</Tag>
      {self?.user_id !== user.id && (
        <Button
          type="text"
          size="small"
          aria-label={`${t(m.changeRole)}: ${user.name}`}
          title={t(m.changeRole)}
          icon={<Icon name="edit" size={16} />}
          onClick={() => onChange(user)}
        />
      )}
    </span>
  );
}

interface CellProps {
  user: User;
  edit: UserEdit;
}

const inputTypes = { name: 'text', email: 'email', phone: 'tel' } as const;
const fieldTexts = { name: m.name, email: m.email, phone: m.phone } as const;

function FieldInput({ user, field, edit: { draft, type, save, cancel } }: CellProps & { field: UserField }) {
  const t = useText();
  const id = editFieldId(user, field);
  const error = draft?.errors[field];
  return (
    <span className={styles.edit}>
      <Input
        id={id}
        size="small"
        {...(error ? { status: 'error' as const } : {})}
        type={inputTypes[field]}
        value={draft?.values[field] ?? user[field]}
        autoComplete="off"
        aria-label={t(m.fieldOf, { field: t(fieldTexts[field]), name: user.name })}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => type(field, event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') void save(user);
          if (event.key === 'Escape') cancel();
        }}
      />
      {error && (
        <span id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}

/** A field of the user, or its input while the row is being edited. */
export function FieldCell({ user, field, edit }: CellProps & { field: UserField }) {
  const t = useText();
  const self = useSessionUser();
  if (edit.draft?.user.id === user.id) return <FieldInput user={user} field={field} edit={edit} />;
  if (field === 'name') {
    return (
      <span className={styles.name}>
        <RowLink id={user.id} name={user.name} />
        {self?.user_id === user.id && <Tag tone="good">{t(m.you)}</Tag>}
      </span>
    );
  }
  if (field === 'email' && !user.email) return <span className={styles.soft}>{t(m.noEmail)}</span>;
  return (
    <>
      <Name text={user[field]} />
      {field === 'email' && !user.email_verified && <span className={styles.soft}> · {t(m.unverified)}</span>}
    </>
  );
}

type ActionsCellProps = CellProps & Pick<UserHandlers, 'onResetFactor' | 'onDelete'>;

/** Edit, Reset second factor and Delete, or Save and Cancel. Users cannot reset their own second factor here. */
export function ActionsCell({ user, edit, onResetFactor, onDelete }: ActionsCellProps) {
  const t = useText();
  const self = useSessionUser();
  if (edit.draft?.user.id === user.id) {
    return (
      <span className={cells.buttons}>
        <Button size="small" type="primary" loading={edit.isSaving} onClick={() => void edit.save(user)}>
          {t(m.save)}
        </Button>
        <Button size="small" disabled={edit.isSaving} onClick={edit.cancel}>
          {t(common.cancel)}
        </Button>
      </span>
    );
  }
  return (
    <span className={cells.buttons}>
      <Button
        id={editButtonId(user)}
        size="small"
        disabled={edit.isSaving}
        aria-label={`${t(common.edit)}: ${user.name}`}
        onClick={() => edit.start(user)}
      >
        {t(common.edit)}
      </Button>
      {self?.user_id !== user.id && (
        <Button
          type="text"
          size="small"
          disabled={edit.isSaving}
          aria-label={`${t(m.resetFactor)}: ${user.name}`}
          title={t(m.resetFactor)}
          icon={<Icon name="key" size={16} />}
          onClick={() => onResetFactor(user)}
        />
      )}
      <Button
        size="small"
        danger
        type="text"
        disabled={self?.user_id === user.id}
        aria-label={`${t(common.delete)}: ${user.name}`}
        onClick={() => onDelete(user)}
      >
        {t(common.delete)}
      </Button>
    </span>
  );
}
