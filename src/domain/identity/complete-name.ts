/** 'Ramirez, Elena'. Without a last or a first name, the other one. Source: specification 1 section 7. */
export const completeName = (lastName: string, firstName: string): string =>
  [lastName, firstName].filter(Boolean).join(', ')
