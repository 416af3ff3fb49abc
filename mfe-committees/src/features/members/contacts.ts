// The Contact Picker API of Chrome on Android: the page sees only the picked contacts.

type Contact = { readonly name?: readonly string[]; readonly tel?: readonly string[] };
type Picker = {
  readonly select: (
    properties: readonly string[],
    options: { readonly multiple: boolean },
  ) => Promise<readonly Contact[]>;
};

const picker = (): Picker | undefined => (navigator as { readonly contacts?: Picker }).contacts;

export const hasContacts = (): boolean => typeof picker()?.select === 'function';

/** Returns one contact a line; '' when none was picked. */
export const pickContacts = async (): Promise<string> => {
  try {
    const picked = (await picker()?.select(['name', 'tel'], { multiple: true })) ?? [];
    return picked.map(({ name = [], tel = [] }) => `${name[0] ?? ''} ${tel[0] ?? ''}`.trim()).join('\n');
  } catch {
    // Refused, or a picker is open already.
    return '';
  }
};
