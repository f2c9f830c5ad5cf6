import { TestEnvironment } from 'jest-environment-node';

/** Node's environment, plus `globalThis.hasFailedTest`: whether a test or hook of this file has failed so far. */
export default class FailureAwareEnvironment extends TestEnvironment {
  handleTestEvent(event) {
    const failed = event.name === 'test_fn_failure' || event.name === 'hook_failure';
    if (failed) this.global.hasFailedTest = true;
  }
}
