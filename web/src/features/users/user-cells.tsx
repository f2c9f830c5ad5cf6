import type { Role } from '@app/contracts/roles.js';
import { type User, updateUserBodySchema, type UpdateUserBody } from '@app/contracts/users.js';
import { Button, Input } from 'antd';
import { useSessionUser } from '../../api/session.store';
import { Name } from '../../staff/cells';
import { RowLink } from '../../staff/row-link';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { isComposing } from '../../ui/is-composing';
import { Tag, type Tone } from '../../ui/tag';
import cells from '../../staff/cells.module.css';
import styles from './users.module.css';
import { uiMessages as ui } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { usersMessages as m } from './users.messages';
import { useState } from 'react';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { fieldTexts } from '../../i18n/contract-texts';
import { useUpdateUserMutation } from './users.api';

type UserField = keyof UpdateUserBody;
const userFields: readonly UserField[] = ['name', 'email', 'phone'];

interface Draft {
  readonly user: User;
  /** What was typed; the other fields show the row, also when somebody else changes it. */
  readonly values: Partial<Record<UserField, string>>;
  readonly errors: Record<string, string>;
}

function editButtonId({ id }: Pick<User, 'id'>): string {
  return `edit-user-${id}`;
}

function editFieldId({ id }: Pick<User, 'id'>, field: string): string {
  return `user-${id}-${field}`;
}

function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}

/** Editing in a row: the contract's schema checks the values, errors are beside the fields, and a failure keeps what was typed. */
export function useUserEdit(onSaved: (text: string) => void, onFailed: (text: string | null) => void) {
  const t = useText();
  const errorText = useErrorText();
  const [updateUser, { isLoading }] = useUpdateUserMutation();
  const [draft, setDraft] = useState<Draft | null>(null);

  const end = (user: User) => {
    setDraft(null);
    focusLater(editButtonId(user));
  };
  const refuse = (user: User, errors: Record<string, string>) => {
    setDraft((previous) => previous && { ...previous, errors });
    const first = userFields.find((field) => errors[field]);
    if (first) focusLater(editFieldId(user, first));
  };

  return {
    /** The user whose row is being edited; one at a time. */
    draft,
    isSaving: isLoading,
    start: (user: User) => {
      setDraft({ user, values: {}, errors: {} });
      focusLater(editFieldId(user, 'name'));
    },
    type: (field: UserField, text: string) =>
      setDraft(
        (previous) =>
          previous && {
            ...previous,
            values: { ...previous.values, [field]: text },
            errors: { ...previous.errors, [field]: '' },
          },
      ),
    save: async ({ name, email, phone }: User): Promise<void> => {
      if (!draft || isLoading) return;
      const { user, values } = draft;
      const result = updateUserBodySchema.safeParse({ name, email, phone, ...values });
      if (!result.success) return refuse(user, fieldTexts(result.error.issues, t));
      onFailed(null);
      try {
        await updateUser({ params: { id: user.id }, body: result.data }).unwrap();
        end(user);
        onSaved(t(m.saved, { name: result.data.name }));
      } catch (error) {
        const { code, errors } = toApiError(error);
        const text = errorText(error, { network: common.networkError, failed: m.saveFailed });
        if (code === 'email_taken') refuse(user, { email: text });
        else if (Object.keys(errors).length > 0) refuse(user, { ...errors });
        else onFailed(text);
      }
    },
    cancel: () => {
      if (draft && !isLoading) end(draft.user);
    },
  };
}

export type UserEdit = ReturnType<typeof useUserEdit>;

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

/** What an admin can do with a user in a dialog. */
export type UserAction = 'role' | 'factor' | 'delete';
export type OnUserAction = (user: User, action: UserAction) => void;

/** The role, and the button to change it; users cannot change their own role. */
export function RoleCell({ user, onAction }: { user: User; onAction: OnUserAction }) {
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
          onClick={() => onAction(user, 'role')}
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
const fieldLabels = { name: m.name, email: m.email, phone: m.phone } as const;

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
        aria-label={t(m.fieldOf, { field: t(fieldLabels[field]), name: user.name })}
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

type ActionsCellProps = CellProps & { onAction: OnUserAction };

/** Edit, Reset second factor and Delete, or Save and Cancel. Users cannot reset their own second factor here. */
export function ActionsCell({ user, edit, onAction }: ActionsCellProps) {
  const t = useText();
  const self = useSessionUser();
  if (edit.draft?.user.id === user.id) {
    return (
      <span className={cells.buttons}>
        <Button size="small" type="primary" loading={edit.isSaving} onClick={() => void edit.save(user)}>
          {t(common.save)}
        </Button>
        <Button size="small" disabled={edit.isSaving} onClick={edit.cancel}>
          {t(ui.cancel)}
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
          onClick={() => onAction(user, 'factor')}
        />
      )}
      <Button
        size="small"
        danger
        type="text"
        disabled={self?.user_id === user.id}
        aria-label={`${t(common.delete)}: ${user.name}`}
        onClick={() => onAction(user, 'delete')}
      >
        {t(common.delete)}
      </Button>
    </span>
  );
}
