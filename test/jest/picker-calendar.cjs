/** The calendar of antd's pickers. It is its own default export, for what imports it and for what requires it. */
module.exports = require('../../node_modules/@rc-component/picker/lib/generate/dayjs.js').default;
