export type ChatMessage = {
  /** '' for a notice of the app. */
  readonly sender: string;
  readonly text: string;
};

const day = String.raw`\d{1,4}[/.\-]\d{1,2}(?:[/.\-]\d{2,4})?`;
const clock = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?\s?m\.?)?`;
const moment = String.raw`(?:${day},?\s+${clock}|${clock},?\s+${day})`;
/** '[27/11, 10:42] Asha: …' of copied messages, '27/11/2026, 10:42 - Asha: …' of an exported chat. */
const message = new RegExp(String.raw`^\s*(?:\[${moment}\]\s*|${moment}\s+-\s+)(?:([^:]{1,80}):\s)?(.*)$`, 'iu');

export const chatMessageOf = (line: string): ChatMessage | null => {
  const [found, sender = '', text = ''] = message.exec(line.replace(/[\u200E\u200F\u202A-\u202C]/g, '')) ?? [];
  return found === undefined ? null : { sender: sender.trim(), text };
};
