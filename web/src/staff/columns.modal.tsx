import { Button, Modal, Segmented } from 'antd';
import type { TableDensity } from '@app/contracts/staff-settings.js';
import { useText } from '../i18n/use-text';
import { ColumnList, type ColumnsState } from './column-list';
import styles from './columns-menu.module.css';
import { staffMessages as m } from './staff.messages';

interface ColumnsModalProps {
  tableState: ColumnsState;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog in which a person chooses, orders and pins columns. */
export default function ColumnsModal({ tableState, isOpen, onClose }: ColumnsModalProps) {
  const t = useText();
  return (
    <Modal
      open={isOpen}
      title={t(m.columns)}
      width={440}
      onCancel={onClose}
      closable={{ 'aria-label': t(m.close) }}
      destroyOnHidden
      footer={
        <div className={styles.foot}>
          <Button type="text" onClick={tableState.settings.reset}>
            {t(m.resetColumns)}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t(m.done)}
          </Button>
        </div>
      }
    >
      <Density settings={tableState.settings} />
      <ColumnList tableState={tableState} />
      <p className={styles.hint}>{t(m.columnsHint)}</p>
    </Modal>
  );
}

function Density({ settings: { settings, change } }: Pick<ColumnsState, 'settings'>) {
  const t = useText();
  return (
    <div className={styles.density}>
      <span id="density">{t(m.density)}</span>
      <Segmented<TableDensity>
        aria-labelledby="density"
        value={settings.density}
        options={[
          { value: 'small', label: t(m.dense) },
          { value: 'middle', label: t(m.roomy) },
        ]}
        onChange={(density) => change({ density })}
      />
    </div>
  );
}
