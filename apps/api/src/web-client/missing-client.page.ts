/** Shown where the web client has not been built: the API itself works. */
export const missingClientPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bahon is not built yet</title>
<style>
  body { font: 17px/1.6 system-ui, sans-serif; max-width: 34rem; margin: 18vh auto; padding: 0 1.25rem; color: #1b2430; background: #f7f5f0; }
  code { background: #e9e5db; padding: .1em .4em; border-radius: .3em; }
  @media (prefers-color-scheme: dark) { body { color: #e6e9ee; background: #14181d; } code { background: #2a3038; } }
</style>
</head>
<body>
<h1>The web client is not built yet</h1>
<p>The server runs. Build the client with <code>npm run build</code>, or start everything with <code>npm start</code>, then reload this page.</p>
</body>
</html>
`;
