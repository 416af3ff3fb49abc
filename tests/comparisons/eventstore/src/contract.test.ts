import { eventStoreContract } from '@mandali/event-store/testing/contract/contract';

import { backends } from './backends.ts';

const name = process.env['COMPARED_BACKEND'] ?? 'inmemory';
const makeLog = backends[name];
if (makeLog === undefined) throw new Error(`${name} is none of ${Object.keys(backends).join(', ')}`);

eventStoreContract(name, makeLog);
