import { roles } from '@app/contracts/roles.js';
console.log(roles);
