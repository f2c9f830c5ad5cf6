import { Provider } from 'react-redux';
import { store } from '../api/store';
import { NextSteps } from '../features/role-dashboard/next-steps';

/** The next steps of a signed-in user, with the Redux store, which the home page does not load. */
export function Greeting() {
  return (
    <Provider store={store}>
      <NextSteps />
    </Provider>
  );
}
