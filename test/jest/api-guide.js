/** The guide in tests of screens, which are not built by Vite. */
export const guide = {
  html: '<h2 id="make-a-key">Make a key</h2><p>Log in as a customer.</p>',
  sections: [{ id: 'make-a-key', title: 'Make a key' }],
};
