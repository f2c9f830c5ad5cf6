/**
 * Which modules travel together. Left alone the build makes a file of every module that some pages share: fifty for one page,
 * and a slow phone waits for each. What several working pages need comes in a few files instead; what only one page needs
 * stays with the page. A group takes along what its modules import, so the lower layers come first.
 */
const SHARED_BY = 3;

/** Antd's largest part, which few forms have. */
const SELECT = '@rc-component[\\\\/](select|virtual-list|overflow)|antd[\\\\/]es[\\\\/](select|empty)';

/** What only pages of admins and operators have. */
const DESK_PARTS =
  'alert|app|badge|calendar|date-picker|drawer|dropdown|menu|message|modal|notification|pagination|picker|popconfirm|popover|progress|segmented|spin|statistic|steps|table|time-picker|timeline';
const DESK = `@rc-component[\\\\/](dialog|drawer|dropdown|menu|notification|pagination|picker|progress|segmented|steps|table)[\\\\/]|antd[\\\\/]es[\\\\/](${DESK_PARTS})[\\\\/]|dayjs[\\\\/]`;

export const chunkGroups = [
  // What the document itself starts: nothing of it may be drawn into a file that only working pages need.
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  {
    name: 'data',
    test: /[\\/]node_modules[\\/](zod|@reduxjs|react-redux|redux|redux-thunk|reselect|immer)[\\/]/,
    priority: 4,
  },
  // Of these the public pages have some, too, without store and zod.
  {
    name: 'pieces',
    test: /[\\/]web[\\/]src[\\/](ui(?![\\/](form|antd|reason-dialog|otp-form|use-pages|use-seconds-left|price-breakdown))|i18n)[\\/]/,
    minShareCount: SHARED_BY,
    priority: 3,
  },
  {
    name: 'working',
    test: /[\\/]web[\\/]src[\\/](api|realtime)[\\/]|[\\/]libs[\\/]contracts[\\/]|[\\/]web[\\/]src[\\/]ui[\\/](otp-form|use-)/,
    minShareCount: SHARED_BY,
    priority: 2,
  },
  {
    name: 'forms',
    test: new RegExp(
      `[\\\\/]node_modules[\\\\/](?!${SELECT}|${DESK})(antd|@ant-design|@rc-component)[\\\\/]|[\\\\/]web[\\\\/]src[\\\\/]ui[\\\\/](form|antd)`,
    ),
    minShareCount: SHARED_BY,
    priority: 1,
  },
  { name: 'select', test: new RegExp(SELECT), priority: 0.5 },
  {
    name: 'desk',
    test: new RegExp(`[\\\\/]node_modules[\\\\/](${DESK})|[\\\\/]web[\\\\/]src[\\\\/]desk[\\\\/](?!audit)`),
    minShareCount: SHARED_BY,
    priority: 0,
  },
];
