import { type Infer, literal, object, size, string } from 'superstruct'

export const Credentials = object({
  username: size(string(), 1, 100),
  password: size(string(), 1, 200),
  realm: literal('ESS'),
})
export type Credentials = Infer<typeof Credentials>
