import type { Shortcut } from '../../desk/shortcuts-help';
import { consoleMessages as m } from './console.messages';
import { deskMessages as desk } from '../../desk/desk.messages';

/** The keys of the live console. */
export const consoleShortcuts: readonly Shortcut[] = [
  [['1', '2', '3'], m.keyLanes],
  [['j', 'k'], m.keyCards],
  [['a'], m.keyApprove],
  [['u'], m.keyUndo],
  [['r'], m.keyReject],
  [['c'], m.keyClose],
  [['p'], m.keyPause],
  [['w'], m.keyWall],
  [['?'], desk.keyHelp],
];
