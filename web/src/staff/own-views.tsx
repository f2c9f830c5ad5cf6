import type { SavedView } from '@app/contracts/staff-settings.js';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { uiMessages } from '../ui/ui.messages';
import { useErrorText } from '../api/use-error-text';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { isComposing } from '../ui/is-composing';
import { Notice } from '../ui/notice';
import { ActionModal, ConfirmModal } from './form-modal';
import { staffMessages as m } from './staff.messages';
import { commonMessages as common } from '../ui/common.messages';
import { DropMenu } from './drop-menu';
import type { useViews } from './views-bar';
import { useStaffMessage } from './staff-provider';

type Views = ReturnType<typeof useViews>;

/** The open dialog: for a new view, or for a saved one. */
export type OpenDialog =
  | { readonly what: 'save' }
  | { readonly what: 'rename'; readonly view: SavedView }
  | { readonly what: 'delete'; readonly view: SavedView };

interface OwnViewMenuProps {
  view: SavedView;
  views: Views;
  onOpen: (dialog: OpenDialog) => void;
  /** Restores the saved filters after a change. */
  onReset?: () => void;
}

export function OwnViewMenu({ view, views, onOpen, onReset }: OwnViewMenuProps) {
  const t = useText();
  const message = useStaffMessage();
  const errorText = useErrorText();
  const overwrite = () =>
    views.overwrite(view).then(
      () => message.success(t(m.viewSaved)),
      (error: unknown) => message.error(errorText(error, { failed: m.viewFailed })),
    );
  const items = [
    { key: 'update', label: t(m.updateView), onClick: () => void overwrite() },
    ...(onReset ? [{ key: 'reset', label: t(m.resetView), onClick: onReset }] : []),
    { key: 'rename', label: t(m.renameView), onClick: () => onOpen({ what: 'rename', view }) },
    { key: 'delete', danger: true, label: t(m.deleteView), onClick: () => onOpen({ what: 'delete', view }) },
  ];
  return (
    <DropMenu menu={{ items }}>
      <Button
        type="text"
        aria-label={t(m.changeView)}
        title={t(m.changeView)}
        aria-haspopup="menu"
        icon={<Icon name="edit" size={18} />}
      />
    </DropMenu>
  );
}

interface ViewDialogProps {
  dialog: OpenDialog;
  views: Views;
  onSaved: (view: SavedView) => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** The dialog that names a view, or that asks before one is deleted. */
export function ViewDialog({ dialog, views, onSaved, onDeleted, onClose }: ViewDialogProps) {
  return dialog.what === 'delete' ? (
    <DeleteView view={dialog.view} views={views} onDone={onDeleted} onClose={onClose} />
  ) : (
    <NameView dialog={dialog} views={views} onSaved={onSaved} onClose={onClose} />
  );
}

interface NameViewProps {
  dialog: Exclude<OpenDialog, { what: 'delete' }>;
  views: Views;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

function NameView({ dialog, views, onSaved, onClose }: NameViewProps) {
  const t = useText();
  const message = useStaffMessage();
  const errorText = useErrorText();
  const [name, setName] = useState(dialog.what === 'rename' ? dialog.view.name : '');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const trimmedName = name.trim();
    if (!trimmedName) return setFailure(t(m.viewNameNeeded));
    setIsBusy(true);
    try {
      if (dialog.what === 'rename') await views.rename(dialog.view, trimmedName);
      else onSaved(await views.save(trimmedName));
      message.success(t(m.viewSaved));
      onClose();
    } catch (error) {
      setFailure(errorText(error, { failed: m.viewFailed }));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmModal
      title={t(dialog.what === 'rename' ? m.renameView : m.saveView)}
      text={dialog.what === 'save' && t(m.saveViewHint)}
      confirmLabel={t(m.saveView)}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Input
        aria-label={t(common.name)}
        placeholder={t(common.name)}
        value={name}
        maxLength={60}
        autoFocus
        onChange={({ target }) => setName(target.value)}
        onPressEnter={(event) => {
          if (!isComposing(event)) void save();
        }}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}

interface DeleteViewProps {
  view: SavedView;
  views: Views;
  onClose: () => void;
  onDone: () => void;
}

function DeleteView({ view, views, onClose, onDone }: DeleteViewProps) {
  const t = useText();
  const message = useStaffMessage();
  return (
    <ActionModal
      title={t(m.deleteViewTitle, { name: view.name })}
      confirmLabel={t(m.deleteView)}
      isDangerous
      errors={{ network: uiMessages.noConnection, failed: m.viewFailed }}
      onConfirm={async () => {
        await views.remove(view);
        message.success(t(m.viewDeleted));
        onClose();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
