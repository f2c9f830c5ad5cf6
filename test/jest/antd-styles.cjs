/** Makes no style sheets of antd: no component test reads one (`jsdom-shims.js`), and jsdom takes long to parse them. */
module.exports = {
  ...require('../../node_modules/@ant-design/cssinjs/lib/index.js'),
  useStyleRegister: () => undefined,
};
