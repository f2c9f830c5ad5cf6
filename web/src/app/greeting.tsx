import { Provider } from 'react-redux';
import { store } from '../api/store';
import { NextSteps } from '../features/role-dashboard/next-steps';

/** The next steps of somebody signed in, with the store that the home page does without. */
export function Greeting() {
  return (
    <Provider store={store}>
      <NextSteps />
    </Provider>
  );
}
