import type { en } from './en.ts';

export const hi: typeof en = {
  title: (name) => `${name} के लिए एक और सीट?`,
  ask: (name, seats) => `${name} के पास ${seats} है। क्या इन्हें एक और सीट दें?`,
  newSeat: (seat) => `सीट ${seat}, नई`,
  each: 'हर राउंड में कुल',
  pots: 'हर सीट हर राउंड में किस्त देती है, और पूरी रकम एक बार पाती है।',
  no: 'नहीं',
  give: (seat) => `सीट ${seat} दें`,
  another: 'एक और सीट दें',
};
