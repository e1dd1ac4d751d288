import type { DriverText, DriverTextElection } from '@/domain/drivers/driver-text.ts'

/** What the form holds; `status` is decided by the button that is pressed. */
export type ElectionValues = Required<DriverTextElection>

/** What is on file; a provider that is no longer offered must be chosen again. */
export function electionOnFile({
  carrierAddress,
  areaCode,
  prefix,
  lineNumber,
  serviceProviders,
}: DriverText): ElectionValues {
  const offered = serviceProviders.some(({ value }) => value === carrierAddress)
  return { status: 'I', carrierAddr: offered ? carrierAddress : '', areaCode, prefix, lineNumber }
}

export function electionValues(election: DriverTextElection): ElectionValues {
  return { carrierAddr: '', areaCode: '', prefix: '', lineNumber: '', ...election, status: 'I' }
}

/** Whether what is on file shows an election that was received earlier. */
export function showsElection(onFile: DriverText, election: DriverTextElection): boolean {
  if (election.status === 'O') return !onFile.optedIn
  const { carrierAddress, areaCode, prefix, lineNumber } = onFile
  return (
    onFile.optedIn &&
    [carrierAddress, areaCode, prefix, lineNumber].join() ===
      [election.carrierAddr, election.areaCode, election.prefix, election.lineNumber].join()
  )
}

/** Opting out leaves the number as it is: what is on file is sent with it, not what was typed. */
export function electionBody(values: ElectionValues, onFile: DriverText): ElectionValues {
  if (values.status === 'I') return values
  const { carrierAddress, areaCode, prefix, lineNumber } = onFile
  return { status: 'O', carrierAddr: carrierAddress, areaCode, prefix, lineNumber }
}
