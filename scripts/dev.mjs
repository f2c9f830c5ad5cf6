/** `npm run dev`: database, then api and worker again after every good compile, and the web client from vite. */
const { develop } = await import('./launcher/develop.mjs');
await develop();
