/** What browsers have, our client and antd use, and jsdom lacks. */

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

// antd measures scrollbars with a pseudo-element. jsdom cannot compute its style and logs an error, so the element itself is measured.
const getComputedStyle = globalThis.getComputedStyle.bind(globalThis);
globalThis.getComputedStyle = (element) => getComputedStyle(element);
