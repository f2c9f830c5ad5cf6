import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import type { ColumnsState } from './columns.modal';
import { staffMessages as m } from './staff.messages';

const ColumnsModal = lazy(() => import('./columns.modal'));

/** The button of the dialog about columns, which is loaded when it is opened for the first time. */
export function ColumnsMenu({ tableState }: { tableState: ColumnsState }) {
  const t = useText();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        icon={<Icon name="columns" size={18} />}
        aria-haspopup="dialog"
        title={t(m.columns)}
        onClick={() => setState('open')}
      >
        {t(m.columns)}
      </Button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <ColumnsModal
            tableState={tableState}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
