import { updateUserBodySchema, type UpdateUserBody, type User } from '@app/contracts/users.js';
import { useState } from 'react';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { fieldTexts } from '../../forms/issues';
import { useUpdateUserMutation } from './users.api';
import { staffMessages as common } from '../../staff/staff.messages';
import { usersMessages as m } from './users.messages';

export type UserField = keyof UpdateUserBody;
const userFields: readonly UserField[] = ['name', 'email', 'phone'];

interface Draft {
  readonly user: User;
  /** What was typed; the other fields show the row, also when somebody else changes it. */
  readonly values: Partial<Record<UserField, string>>;
  readonly errors: Record<string, string>;
}

export interface UserEdit {
  /** The user whose row is being edited; one at a time. */
  readonly draft: Draft | null;
  readonly isSaving: boolean;
  readonly start: (user: User) => void;
  readonly type: (field: UserField, text: string) => void;
  readonly save: (row: User) => Promise<void>;
  readonly cancel: () => void;
}

export function editButtonId({ id }: Pick<User, 'id'>): string {
  return `edit-user-${id}`;
}

export function editFieldId({ id }: Pick<User, 'id'>, field: string): string {
  return `user-${id}-${field}`;
}

function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}

/** Editing in a row: the contract's schema checks the values, errors are beside the fields, and a failure keeps what was typed. */
export function useUserEdit(
  onSaved: (text: string) => void,
  onFailed: (text: string | null) => void,
): UserEdit {
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
    draft,
    isSaving: isLoading,
    start: (user) => {
      setDraft({ user, values: {}, errors: {} });
      focusLater(editFieldId(user, 'name'));
    },
    type: (field, text) =>
      setDraft(
        (previous) =>
          previous && {
            ...previous,
            values: { ...previous.values, [field]: text },
            errors: { ...previous.errors, [field]: '' },
          },
      ),
    save: async ({ name, email, phone }) => {
      if (!draft || isLoading) return;
      const { user, values } = draft;
      const result = updateUserBodySchema.safeParse({ name, email, phone, ...values });
      if (!result.success) return refuse(user, fieldTexts(result.error.issues, t));
      onFailed(null);
      try {
        await updateUser({ params: { id: user.id }, body: result.data }).unwrap();
        end(user);
        onSaved(t(m.saved, { name: result.data.name }));
      } catch (thrown) {
        const { code, errors } = toApiError(thrown);
        const text = errorText(thrown, { network: common.networkShort, failed: m.saveFailed });
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
