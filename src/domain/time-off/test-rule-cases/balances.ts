import {
  type RuleCase,
  accepted,
  daysOff,
  held,
  hourly,
  mon,
  off,
  refused,
  salaried,
  sat,
  sun,
  everyDay,
  thu,
  tue,
  wed,
  fri,
} from './rule-case.ts'

const short = 'time-off.balance.short'
const elsewhere = '2026-12-14'
const withPto = (hours: number) => ({ ...hourly, grants: { P: hours } })

const cappedCases: RuleCase[] = [
  accepted('the last hours of PTO', withPto(8), [off(mon, 'P', 8)], 8),
  refused('a hundredth more PTO than there is', withPto(7.99), [off(mon, 'P', 8)], ['entries.0.hours', short]),
  accepted('part of a day with what is left', withPto(7.99), [off(mon, 'P', 7.99)], 7.99),
  refused('PTO for an employee who has none left', withPto(0), [off(mon, 'P', 8)], ['entries.0.hours', short]),
  refused(
    'PTO for an employee who never earned any',
    { ...hourly, grants: {} },
    [off(mon, 'P', 8)],
    ['entries.0.hours', short],
  ),
  refused(
    'PTO for an employee below zero',
    { ...withPto(8), others: [held(elsewhere, 'P', 12, 'F')] },
    [off(mon, 'P', 0.25)],
    ['entries.0.hours', short],
  ),
  refused('three days on two days of PTO', withPto(16), daysOff('P', [mon, tue, wed]), ['entries.2.hours', short]),
  refused('five days on two days of PTO are said once', withPto(16), daysOff('P', [mon, tue, wed, thu, fri]), [
    'entries.2.hours',
    short,
  ]),
  accepted('the rest without pay', withPto(16), [...daysOff('P', [mon, tue]), off(wed, 'A', 8)], 24),
  accepted('a day split where PTO ends', withPto(5), [off(mon, 'P', 5), off(mon, 'A', 3)], 8),
  refused(
    'a split day that exceeds the remaining PTO',
    withPto(5),
    [off(mon, 'P', 6), off(mon, 'A', 2)],
    ['entries.0.hours', short],
  ),
  refused('more Float than is left', hourly, daysOff('K', [mon, tue, wed]), ['entries.2.hours', short]),
  refused('more Grandfathered hours than are left', hourly, daysOff('R', [mon, tue, wed, thu]), [
    'entries.3.hours',
    short,
  ]),
  refused(
    'two categories that both run out',
    { ...hourly, grants: { P: 4, K: 4 } },
    [off(mon, 'P', 8), off(tue, 'K', 8)],
    ['entries.0.hours', short],
    ['entries.1.hours', short],
  ),
  accepted(
    "hours in one category don't use up another",
    { ...hourly, grants: { P: 8, K: 8 } },
    [off(mon, 'P', 8), off(tue, 'K', 8)],
    16,
  ),
  refused(
    'a salaried day with less than a day of PTO left',
    { ...salaried, grants: { P: 5 } },
    [off(mon, 'P', 8)],
    ['entries.0.hours', short],
  ),
  accepted(
    'a salaried day split when PTO runs out',
    { ...salaried, grants: { P: 5 } },
    [off(mon, 'P', 5), off(mon, 'A', 3)],
    8,
  ),
  accepted('hours that no binary fraction adds up', withPto(0.6), [off(mon, 'P', 0.27), off(tue, 'P', 0.33)], 0.6),
]

const ledgerCases: RuleCase[] = [
  ...(['P', 'Y', 'S', 'A', 'F'] as const).flatMap((status) => [
    accepted(
      `what a request of status ${status} leaves`,
      { ...withPto(16), others: [held(elsewhere, 'P', 8, status)] },
      [off(mon, 'P', 8)],
      8,
    ),
    refused(
      `more than a request of status ${status} leaves`,
      { ...withPto(16), others: [held(elsewhere, 'P', 8, status)] },
      daysOff('P', [mon, tue]),
      ['entries.1.hours', short],
    ),
  ]),
  accepted(
    'hours of a denied request are free',
    { ...withPto(8), others: [held(elsewhere, 'P', 8, 'D')] },
    [off(mon, 'P', 8)],
    8,
  ),
  accepted(
    'hours of a cancelled request are free',
    { ...withPto(8), others: [held(elsewhere, 'P', 8, 'C')] },
    [off(mon, 'P', 8)],
    8,
  ),
  accepted(
    'hours of another category are free',
    { ...withPto(8), others: [held(elsewhere, 'A', 8, 'F')] },
    [off(mon, 'P', 8)],
    8,
  ),
  refused(
    'hours of several requests add up',
    {
      ...withPto(24),
      others: [held('2026-12-14', 'P', 8, 'F'), held('2026-12-15', 'P', 8, 'P'), held('2026-12-16', 'P', 7.5, 'S')],
    },
    [off(mon, 'P', 0.75)],
    ['entries.0.hours', short],
  ),
  accepted(
    'hours of several requests leave the remainder',
    {
      ...withPto(24),
      others: [held('2026-12-14', 'P', 8, 'F'), held('2026-12-15', 'P', 8, 'P'), held('2026-12-16', 'P', 7.5, 'S')],
    },
    [off(mon, 'P', 0.5)],
    0.5,
  ),
]

const uncapped = { ...withPto(0), negativeBalance: ['P' as const] }
const sick = (hours: number) => ({ ...hourly, grants: { P: 80, S: hours } })
const sickBelow = (hours: number) => ({ ...sick(hours), negativeBalance: ['S' as const] })
const week = [mon, tue, wed, thu, fri]

const belowZeroCases: RuleCase[] = [
  accepted('PTO below zero where its flag is on', uncapped, [off(mon, 'P', 8)], 8),
  accepted(
    'many days of PTO below zero with its flag on',
    uncapped,
    daysOff('P', [...week, '2026-11-30', '2026-12-01']),
    56,
  ),
  accepted(
    'unpaid time has no limit',
    hourly,
    daysOff('A', [...week, '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']),
    80,
  ),
  accepted('the last hours of Sick', sick(8), [off(mon, 'S', 8)], 8),
  refused('Sick below zero', sick(8), daysOff('S', [mon, tue]), ['entries.1.hours', short]),
  refused(
    'Sick for an employee who has used it up',
    { ...sick(8), others: [held(elsewhere, 'S', 8, 'F')] },
    [off(mon, 'S', 0.25)],
    ['entries.0.hours', short],
  ),
  accepted('Sick a whole week below zero where its flag is on', sickBelow(0), daysOff('S', week), 40),
  refused('Sick a day beyond a week below zero', sickBelow(0), daysOff('S', [...week, '2026-11-30']), [
    'entries.5.hours',
    short,
  ]),
  refused(
    'Sick a quarter of an hour beyond a week below zero',
    sickBelow(0),
    [...daysOff('S', week), off('2026-11-30', 'S', 0.25)],
    ['entries.5.hours', short],
  ),
  accepted('all that is left and a week below zero', sickBelow(8), daysOff('S', [...week, '2026-11-30']), 48),
  refused(
    'Sick that is already a week below zero',
    { ...sickBelow(0), others: [held(elsewhere, 'S', 40, 'F')] },
    [off(mon, 'S', 0.25)],
    ['entries.0.hours', short],
  ),
  accepted(
    'the last day of a week below zero',
    { ...sickBelow(0), others: [held(elsewhere, 'S', 32, 'F')] },
    [off(mon, 'S', 8)],
    8,
  ),
  refused(
    'a one-day week allows one day below zero',
    { ...sickBelow(0), schedule: { MON: 8 } },
    daysOff('S', [mon, '2026-11-30']),
    ['entries.1.hours', short],
  ),
  accepted(
    'a seven-day week allows seven days below zero',
    { ...everyDay, grants: { S: 0 }, negativeBalance: ['S'] },
    daysOff('S', [...week, sat, sun]),
    56,
  ),
  refused(
    'Sick doesn’t use PTO’s flag',
    { ...sickBelow(0), grants: { P: 0, S: 0 } },
    [off(mon, 'P', 8)],
    ['entries.0.hours', short],
  ),
]

export const balanceCases: RuleCase[] = [...cappedCases, ...ledgerCases, ...belowZeroCases]
