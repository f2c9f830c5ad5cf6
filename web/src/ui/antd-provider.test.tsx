import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Empty } from 'antd';
import { chooseLocale, offerLocale } from '../i18n/locale.store';
import { renderPage } from '../testing/render';
import { AntdProvider } from './antd-provider';

describe('antd in another language', () => {
  afterEach(() => act(() => chooseLocale('en')));

  it('should speak it without taking away what is typed and where the focus is', async () => {
    offerLocale('bn', () => Promise.resolve({}));
    renderPage(
      <>
        <input aria-label="Subject" />
        <AntdProvider>
          <Empty />
        </AntdProvider>
      </>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Subject');
    await userEvent.type(field, 'Hello');
    await act(() => chooseLocale('bn'));
    await screen.findAllByText(/[\u0980-\u09ff]/);
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Hello');
    expect(document.activeElement).toBe(field);
  });
});
