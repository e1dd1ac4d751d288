import { boolean, optional, size, string } from '@/domain/struct.ts'

/** The id of an employee or an employer in bodies. */
export const id = () => size(string(), 1, 32)

/** A person's proxies. */
export const proxyFields = {
  employerId: optional(id()),
  proxyEmployerId: optional(id()),
  proxyEmployeeId: id(),
  isEnabled: optional(boolean()),
}
