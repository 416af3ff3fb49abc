// The Contact Picker API: Chrome on Android has it. The person picks, the page sees no other contact.

type Contact = { readonly name?: readonly string[]; readonly tel?: readonly string[] };
type Picker = {
  readonly select: (
    properties: readonly string[],
    options: { readonly multiple: boolean },
  ) => Promise<readonly Contact[]>;
};

const picker = (): Picker | undefined => (navigator as { readonly contacts?: Picker }).contacts;

export const hasContacts = (): boolean => typeof picker()?.select === 'function';

/** Those that are picked, a line each; '' when nobody is. */
export const pickContacts = async (): Promise<string> => {
  try {
    const picked = (await picker()?.select(['name', 'tel'], { multiple: true })) ?? [];
    return picked.map(({ name = [], tel = [] }) => `${name[0] ?? ''} ${tel[0] ?? ''}`.trim()).join('\n');
  } catch {
    // Refused, or one is open already.
    return '';
  }
};
