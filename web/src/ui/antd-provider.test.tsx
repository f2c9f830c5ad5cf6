import { act, screen } from '@testing-library/react';
import { Empty } from 'antd';
import { chooseLocale, offerLocale } from '../i18n/locale.store';
import { renderPage, user } from '../testing/render';
import { AntdProvider } from './antd-provider';

describe('the language of antd', () => {
  afterEach(() => act(() => chooseLocale('en')));

  it('should change, and keep what is typed and the focus', async () => {
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
    await user.type(field, 'Hello');
    await act(() => chooseLocale('bn'));
    await screen.findAllByText(/[\u0980-\u09ff]/);
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Hello');
    expect(document.activeElement).toBe(field);
  });
});
