import { type Infer, literal, object, size, string } from 'superstruct'

/** Of a password, in UTF-16 units: more would only make the server work. */
export const longestPassword = 200

export const Credentials = object({
  username: size(string(), 1, 100),
  password: size(string(), 1, longestPassword),
  realm: literal('ESS'),
})
export type Credentials = Infer<typeof Credentials>
