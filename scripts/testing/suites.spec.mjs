import { chosenSuites } from './suites.mjs';

const names = (args) => chosenSuites(args).chosen.map((suite) => suite.name);

describe('chosenSuites', () => {
  it('runs the checks and every suite when none is named', () => {
    expect(names([])).toEqual(['unit', 'web', 'integration', 'api', 'faults', 'browser']);
    expect(chosenSuites([]).hasChecks).toBe(true);
  });

  it('keeps the order of the suites whatever the order of the names', () => {
    expect(names(['browser', 'api'])).toEqual(['api', 'browser']);
    expect(chosenSuites(['api']).hasChecks).toBe(false);
  });

  it('hands everything from the first option on to jest', () => {
    expect(chosenSuites(['api', '-t', 'pays twice']).jestArguments).toEqual(['-t', 'pays twice']);
  });

  it('names a suite it does not know', () => {
    expect(chosenSuites(['apy']).problem).toContain('"apy"');
  });
});
