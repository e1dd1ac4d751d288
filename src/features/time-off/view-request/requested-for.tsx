import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { hoursText } from '@/domain/hours.ts'
import { isPlainDate, shortWeekdayName, slashed, sundayFirst, weekdayName } from '@/domain/plain-date.ts'
import { scheduleOf } from '@/domain/time-off/schedule/schedule.ts'
import { Fact, Part } from '@/ui/part.tsx'
import { viewText } from './texts.ts'

/** The employee, as of the submission. If the device only has the list's copy, it only knows the name. */
export function RequestedFor({ known }: { known: TimeOffRequest }) {
  const { employeeData: data, employeeFirstName, employeeLastName, managerFirstName, managerLastName } = known
  const supervisor = `${data?.managerFirstName || managerFirstName} ${data?.managerLastName || managerLastName}`.trim()
  const schedule = data && scheduleOf(data.schedule)
  return (
    <Part title={viewText('requestedFor')}>
      <dl className="part-facts">
        <Fact name={viewText('name')} wide>
          <span>{`${employeeFirstName} ${employeeLastName}`.trim()}</span>
          {data?.position && <span className="view-position">{data.position}</span>}
        </Fact>
        {data?.email && (
          <Fact name={viewText('email')} wide>
            <a href={`mailto:${data.email}`}>{data.email}</a>
          </Fact>
        )}
        {data && isPlainDate(data.hireDate) && <Fact name={viewText('hireDate')}>{slashed(data.hireDate)}</Fact>}
        {supervisor && <Fact name={viewText('supervisor')}>{supervisor}</Fact>}
      </dl>
      {schedule && (
        <table className="view-week">
          <caption>{viewText('schedule')}</caption>
          <thead>
            <tr>
              {sundayFirst.map((day) => (
                <th key={day} scope="col" abbr={weekdayName(day)}>
                  {shortWeekdayName(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {sundayFirst.map((day) => (
                <td key={day} data-free={schedule[day] === 0 || undefined}>
                  {hoursText(schedule[day])}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
    </Part>
  )
}
