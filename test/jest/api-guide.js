/** The guide in tests of screens, which are not built by Vite. */
export const guide = {
  html: '<h2 id="create-a-key">Create a key</h2><p>Sign in as a customer.</p>',
  sections: [{ id: 'create-a-key', title: 'Create a key' }],
};
