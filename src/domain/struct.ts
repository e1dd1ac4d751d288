/**
 * The only file that imports superstruct, which has had no release for two years. Lint bans it elsewhere, so
 * another library, or our own code, could replace it here. `struct.test.ts` lists what we rely on and what we
 * work around.
 */
export {
  any,
  array,
  boolean,
  coerce,
  create,
  define,
  enums,
  integer,
  literal,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  size,
  string,
  StructError,
  trimmed,
  type,
  union,
  unknown,
} from 'superstruct'
export type { Context, Failure, Infer, Struct } from 'superstruct'
