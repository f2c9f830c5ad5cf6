/** The project's own lint rules, loaded by oxlint. */

/** A rule that reports every node that one of the selectors matches. */
const forbid = (message, selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

const inWords = '[value=/\\p{L}{2,}/u]';
const textAttributes =
  '/^(aria-label|alt|title|placeholder|label|message|description|okText|cancelText|extra|help)$/';

export default {
  meta: { name: 'bahon' },
  rules: {
    'no-entity-relations': forbid('Entities refer to each other by id column, without relations.', [
      'Decorator[expression.callee.name="OneToMany"]',
      'Decorator[expression.callee.name="ManyToOne"]',
    ]),
    'texts-from-catalogue': forbid('Every text comes from a message catalogue.', [
      `JSXText${inWords}`,
      `JSXAttribute[name.name=${textAttributes}] > Literal${inWords}`,
    ]),
  },
};
