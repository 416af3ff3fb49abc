/** The id in an address. A missing or invalid id becomes 0 (specification, section 2), which no committee has. */
export const idOf = (text: string | undefined): number => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0);
