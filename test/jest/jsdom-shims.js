/** What browsers have, our client and antd use, and jsdom lacks. */

// React schedules its work with a channel. A fake timer that never fires would stop it for all later tests of a file.
const { setTimeout } = globalThis;

/** Node's own channel would keep the test process alive for ever. */
class MessageChannel {
  port1 = {
    onmessage: null,
    postMessage: (data) => setTimeout(() => this.port2.onmessage?.({ data }), 0),
    close() {},
  };
  port2 = {
    onmessage: null,
    postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0),
    close() {},
  };
}

globalThis.MessageChannel ??= MessageChannel;

globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

const BLOCKS = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BUTTON DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6
  HEADER HR HTML INPUT LEGEND LI MAIN NAV OL P PRE SECTION SELECT SUMMARY TABLE TBODY TD TEXTAREA TFOOT TH THEAD TR UL`.split(
    /\s+/,
  ),
);
const NOTHING = new Set('HEAD LINK META SCRIPT STYLE TEMPLATE TITLE'.split(' '));

/** Most elements have no style of their own, and jsdom takes long to make an empty one. */
const own = (element, name) => (element.hasAttribute('style') && element.style[name]) || '';

/**
 * jsdom compares an element with every rule of every style sheet whenever it is asked for a style. Testing Library asks for each
 * element of a page, so a question to a page with antd takes seconds. Here tags, attributes and the `style` of an element count,
 * and no style sheet and no ancestor.
 */
class ComputedStyle {
  constructor(element) {
    this.element = element;
  }

  get display() {
    const { element } = this;
    if (NOTHING.has(element.tagName) || element.hasAttribute('hidden')) return 'none';
    if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return 'none';
    return own(element, 'display') || (BLOCKS.has(element.tagName) ? 'block' : 'inline');
  }

  get visibility() {
    return own(this.element, 'visibility') || 'visible';
  }

  getPropertyValue(property) {
    return this[property.replace(/-./g, ([, letter]) => letter.toUpperCase())];
  }
}

const others = {
  // Sizes are numbers, or React warns of `NaN` in what antd computes from them.
  get: (_, name, style) =>
    typeof name === 'string'
      ? own(style.element, name) || (/^(padding|border|margin)/.test(name) ? '0px' : '')
      : undefined,
};
Object.setPrototypeOf(ComputedStyle.prototype, new Proxy({}, others));

globalThis.getComputedStyle = (element) => new ComputedStyle(element);
