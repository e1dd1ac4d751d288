/** The device passcode of people who come by single sign-on: it seals what is theirs on this device, as the password of others does. */
export const fewestPasscodeCharacters = 8
