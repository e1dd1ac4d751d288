import {
  listDegreeCodes,
  listMaritalStatusCodes,
  listRelationshipCodes,
  listStates,
  listZipCodes,
} from '@/contract/reference.ts'
import { read } from './read.ts'

// Reference data is not personal: it is stored unencrypted and shared by all users of the device.
const personal = false

export const statesRead = read(listStates, { query: { limit: 100 }, personal })
export const maritalStatusesRead = read(listMaritalStatusCodes, { personal })
export const relationshipsRead = read(listRelationshipCodes, { personal })
export const degreesRead = read(listDegreeCodes, { personal })
export const zipCodesRead = read(listZipCodes, { personal })
