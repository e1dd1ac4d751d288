/**
 * The minimum length of the device passcode. It encrypts the data of people who use single sign-on, as the password
 * does for others.
 */
export const minPasscodeLength = 8
