import { say } from '../launcher/console.mjs';

/** Collects results and prints the table at the end. */
export class Report {
  #rows = [];
  #started = performance.now();

  addCheck({ name, isPassed, output, milliseconds }) {
    this.#rows.push({ name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, milliseconds });
    say(`${isPassed ? 'ok    ' : 'FAILED'} ${name} (${toSeconds(milliseconds)})`);
    if (!isPassed) say(output.trimEnd());
  }

  addSuite(row) {
    this.#rows.push(row);
    say(
      `${row.failed > 0 ? 'FAILED' : 'ok    '} ${row.name}: ${row.passed} passed, ${row.failed} failed (${toSeconds(row.milliseconds)})\n`,
    );
  }

  get totals() {
    const sum = (key) => this.#rows.reduce((total, row) => total + row[key], 0);
    return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), steps: this.#rows };
  }

  /** One line per step, the totals, and a clear last line. Returns whether all passed. */
  print() {
    say('');
    for (const { name, passed, failed, milliseconds } of this.#rows) {
      say(
        `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(26)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${toSeconds(milliseconds).padStart(9)}`,
      );
    }
    const { passed, failed, skipped } = this.totals;
    const isGreen = failed === 0 && passed > 0;
    say(
      `\nTotal: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} in ${toSeconds(performance.now() - this.#started)}.`,
    );
    say(isGreen ? 'All green.' : passed + failed === 0 ? 'No test ran.' : 'Not green.');
    return isGreen;
  }
}

function toSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
