/** `npm start`: the whole product from a fresh clone. Nothing but Node's own modules may be imported before the install. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Bahon needs Node 20.19 or newer; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}

const { launch } = await import('./launcher/launch.mjs');
await launch();
