import { readOptions } from './options.mjs';

describe('the options of a simulation', () => {
  it('have defaults', () => {
    expect(readOptions(['--url', 'http://localhost:4000'])).toEqual({
      customers: 20,
      apiClients: 2,
      drivers: 50,
      minutes: 2,
      urls: ['http://localhost:4000'],
      isNear: true,
      json: false,
    });
  });

  it('refuse a target on another machine without the flag for it', () => {
    const far = ['--url', 'https://bahon.example'];
    expect(readOptions(far)).toContain('bahon.example is not this machine');
    expect(readOptions([...far, '--anywhere'])).toMatchObject({
      urls: ['https://bahon.example'],
      isNear: false,
    });
    expect(readOptions(['--url', 'http://127.0.0.1:1,https://bahon.example'])).toContain('not this machine');
  });

  it.each([
    [['--drivers', '0']],
    [['--api-clients', '0']],
    [['--minutes', 'two']],
    [['--url', 'nowhere']],
    [['--fast']],
  ])('say what is wrong with %j', (args) => {
    expect(readOptions(args)).toContain('npm run simulate');
  });
});
