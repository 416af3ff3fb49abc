import { entries, phones } from './counted.ts';

/** What proves a member's statement. */
export const account = {
  proves: (proved: string, size: string, host: string, cosigned: string, at: string) =>
    `Every payment and pot on this sheet is proved, by ${entries(proved)} of the book. They lie in the book of ${entries(size)}, signed by ${host} and by ${phones(cosigned)}; the server gave the proof on ${at}. What is open is not proved. The file under Proof can be checked with or without us; the code compares that book with the one on your phone.`,
  notProved:
    'The proof of this statement does not hold, or it says something else than this page was told. Do not rely on this sheet; tell the admin.',
  noProof: 'The server gave no proof of this statement just now: this sheet comes without its code.',
};
