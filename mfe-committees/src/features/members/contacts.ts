import { listPersonOf, type ListPerson } from './pasted-list/parse-member-list.ts';
import { personOfContact } from './pasted-list/contact-cards.ts';

// The Contact Picker API of Chrome on Android: the page sees only the picked contacts.

type PickedContact = { readonly name?: readonly string[]; readonly tel?: readonly string[] };
type Picker = {
  readonly select: (
    properties: readonly string[],
    options: { readonly multiple: boolean },
  ) => Promise<readonly PickedContact[]>;
};

const picker = (): Picker | undefined => (navigator as { readonly contacts?: Picker }).contacts;

export const hasContacts = (): boolean => typeof picker()?.select === 'function';

/** Returns the picked contacts with their mobile numbers; [] when none was picked. */
export const pickContacts = async (): Promise<readonly ListPerson[]> => {
  try {
    const picked = (await picker()?.select(['name', 'tel'], { multiple: true })) ?? [];
    return picked.map(({ name = [], tel = [] }) =>
      listPersonOf(personOfContact({ name: name[0] ?? '', numbers: tel })),
    );
  } catch {
    // Refused, or a picker is open already.
    return [];
  }
};
