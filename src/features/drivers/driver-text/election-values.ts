import type { DriverText, DriverTextElection } from '@/domain/drivers/driver-text.ts'
import { type PhonePart, spreadNumber } from './phone-parts.ts'

/** The form's values; the pressed button determines `status`. */
export type ElectionValues = Required<Omit<DriverTextElection, 'textVersion'>>

/**
 * The values on file; a provider that's no longer offered must be chosen again. Without a number on file, uses the cell number
 * from My Information.
 */
export function electionOnFile(onFile: DriverText, cellNumber: string): ElectionValues {
  const { carrierAddress, areaCode, prefix, lineNumber, serviceProviders } = onFile
  const offered = serviceProviders.some(({ value }) => value === carrierAddress)
  const number = (hasNumber(onFile) ? null : spreadNumber(cellNumber)) ?? { areaCode, prefix, lineNumber }
  return { status: 'I', carrierAddr: offered ? carrierAddress : '', ...number }
}

const hasNumber = ({ areaCode, prefix, lineNumber }: Pick<DriverText, PhonePart>) =>
  areaCode + prefix + lineNumber !== ''

export const isPrefilled = (onFile: DriverText, initial: ElectionValues): boolean =>
  !hasNumber(onFile) && hasNumber(initial)

export function electionValues({ textVersion: _noField, ...election }: DriverTextElection): ElectionValues {
  return { carrierAddr: '', areaCode: '', prefix: '', lineNumber: '', ...election, status: 'I' }
}

/** Whether the values on file come from an election that was received earlier. */
export function showsElection(onFile: DriverText, election: DriverTextElection): boolean {
  if (election.status === 'O') return !onFile.optedIn
  const { carrierAddress, areaCode, prefix, lineNumber } = onFile
  return (
    onFile.optedIn &&
    [carrierAddress, areaCode, prefix, lineNumber].join() ===
      [election.carrierAddr, election.areaCode, election.prefix, election.lineNumber].join()
  )
}

/**
 * Opting out doesn't change the number: it sends the number on file, not the typed one. `textVersion`: the disclaimer that the
 * driver accepted on this device, if any.
 */
export function electionBody(values: ElectionValues, onFile: DriverText, textVersion = ''): DriverTextElection {
  if (values.status === 'I') return { ...values, ...(textVersion && { textVersion }) }
  const { carrierAddress, areaCode, prefix, lineNumber } = onFile
  return { status: 'O', carrierAddr: carrierAddress, areaCode, prefix, lineNumber }
}
