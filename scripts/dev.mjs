/** `npm run dev`: starts the database, restarts api and worker after every successful compile, and serves the web client with vite. */
const { develop } = await import('./launcher/develop.mjs');
await develop();
