// The first import of a page: other modules read the storage as soon as they are loaded.
import { outlastStorage } from './storage-fallback.ts';

outlastStorage();
