/** A file that's refused. `problems`: the expected messages, each with its place. */
export type BadFile = {
  what: string
  kind: string
  content: string | Buffer
  problems: string[]
  idDigits?: Record<string, number>
}

export const peopleHeader = 'employerId,employeeId,userName,firstName,lastName,hireDate,payType'
export const ann = 'SWF,004711,ann,Ann,Lee,2020-02-01,H'
export const ben = 'SWF,004712,ben,Ben,Ng,2021-03-15,S'

export const lines = (...rows: string[]) => rows.join('\n')

/** A people file with the header and these rows. */
export const ofPeople = (what: string, rows: string[], problems: string[], more: Partial<BadFile> = {}): BadFile => ({
  what,
  kind: 'people',
  content: lines(peopleHeader, ...rows),
  problems,
  ...more,
})
