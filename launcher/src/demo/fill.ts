import type { Codes } from '../codes.ts';

export async function fillDemo(_address: string, _codes: Codes): Promise<void> {}
