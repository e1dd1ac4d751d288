import { type Infer, literal, object, optional, size, string } from '@/domain/struct.ts'

/** The maximum length of a password in UTF-16 units; longer ones would only cost the server work. */
export const maxPasswordLength = 200

export const maxUserNameLength = 100

export const Credentials = object({
  username: size(string(), 1, maxUserNameLength),
  password: size(string(), 1, maxPasswordLength),
  realm: literal('ESS'),
  /** The mark of a device on which the person has signed in before. An addition of this server. */
  device: optional(size(string(), 1, 200)),
})
export type Credentials = Infer<typeof Credentials>
