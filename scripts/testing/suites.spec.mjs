import { selectSuites } from './suites.mjs';

const names = (args) => selectSuites(args).selectedSuites.map((suite) => suite.name);

describe('selectSuites', () => {
  it('runs the checks and every suite when none is named', () => {
    expect(names([])).toEqual(['unit', 'web', 'integration', 'api', 'faults', 'browser']);
    expect(selectSuites([]).hasChecks).toBe(true);
  });

  it('keeps the order of the suites whatever the order of the names', () => {
    expect(names(['browser', 'api'])).toEqual(['api', 'browser']);
    expect(selectSuites(['api']).hasChecks).toBe(false);
  });

  it('hands everything from the first option on to jest', () => {
    expect(selectSuites(['api', '-t', 'pays twice']).jestArguments).toEqual(['-t', 'pays twice']);
  });

  it('names a suite it does not know', () => {
    expect(selectSuites(['apy']).problem).toContain('"apy"');
  });
});
