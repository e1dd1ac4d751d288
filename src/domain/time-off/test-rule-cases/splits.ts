import { type RuleCase, accepted, fri, hourly, mon, off, payroll, refused, salaried, tue, wed } from './rule-case.ts'

const tooMany = 'time-off.day.hours'
const entries = 'time-off.day.entries'
const twice = 'time-off.split.category'
const part = 'time-off.split.part'
const total = 'time-off.split.total'
const oneEntry = { ...hourly, limits: { request_day_max_splits: 1 } }
const threeEntries = { ...hourly, limits: { request_day_max_splits: 3 } }

const hourlyCases: RuleCase[] = [
  accepted('a day in halves', hourly, [off(mon, 'P', 4), off(mon, 'A', 4)], 8),
  accepted('a day in unequal parts', hourly, [off(mon, 'P', 7.75), off(mon, 'A', 0.25)], 8),
  accepted('two parts that leave work to do', hourly, [off(mon, 'P', 2), off(mon, 'A', 3)], 5),
  accepted('parts whose sum no binary fraction holds', hourly, [off(mon, 'P', 2.67), off(mon, 'A', 5.33)], 8),
  refused(
    'parts a hundredth over the day',
    hourly,
    [off(mon, 'P', 4), off(mon, 'A', 4.01)],
    ['entries.1.hours', tooMany],
  ),
  refused('a part beside a whole day', hourly, [off(mon, 'P', 8), off(mon, 'A', 1)], ['entries.1.hours', tooMany]),
  refused('a whole day beside a part', hourly, [off(mon, 'P', 1), off(mon, 'A', 8)], ['entries.1.hours', tooMany]),
  refused('two whole days in one', hourly, [off(mon, 'P', 8), off(mon, 'K', 8)], ['entries.1.hours', tooMany]),
  refused(
    "parts that aren't adjacent in the list",
    hourly,
    [off(mon, 'P', 6), off(tue, 'P', 8), off(mon, 'A', 6)],
    ['entries.2.hours', tooMany],
  ),
  refused(
    'a part below the minimum',
    hourly,
    [off(mon, 'P', 7.9), off(mon, 'A', 0.1)],
    ['entries.1.hours', 'time-off.hours.hourly'],
  ),
  refused(
    'a part of zero hours',
    hourly,
    [off(mon, 'P', 8), off(mon, 'A', 0)],
    ['entries.1.hours', 'time-off.hours.hourly'],
  ),
  refused(
    'a part below zero that makes room',
    hourly,
    [off(mon, 'A', 8), off(mon, 'P', -4)],
    ['entries.1.hours', 'time-off.hours.hourly'],
  ),
  refused(
    'a part longer than the day: its own hours are the reason',
    hourly,
    [off(mon, 'P', 9), off(mon, 'A', 4)],
    ['entries.0.hours', 'time-off.hours.hourly'],
  ),
  refused('one category in both parts', hourly, [off(mon, 'P', 4), off(mon, 'P', 4)], ['entries.1.code', twice]),
  refused(
    'one category twice and too many hours',
    hourly,
    [off(mon, 'P', 8), off(mon, 'P', 8)],
    ['entries.1.code', twice],
    ['entries.1.hours', tooMany],
  ),
  accepted('two split days', hourly, [off(mon, 'P', 4), off(mon, 'A', 4), off(tue, 'K', 2), off(tue, 'S', 6)], 16),
  refused(
    'two days with different invalid splits',
    hourly,
    [off(mon, 'P', 5), off(mon, 'A', 4), off(tue, 'K', 4), off(tue, 'K', 4)],
    ['entries.3.code', twice],
    ['entries.1.hours', tooMany],
  ),
]

const numberCases: RuleCase[] = [
  refused(
    'three entries where two are allowed',
    hourly,
    [off(mon, 'P', 2), off(mon, 'A', 2), off(mon, 'K', 2)],
    ['entries.2.date', entries],
  ),
  refused(
    'two entries where one is allowed',
    oneEntry,
    [off(mon, 'P', 4), off(mon, 'A', 4)],
    ['entries.1.date', entries],
  ),
  accepted('one entry where one is allowed', oneEntry, [off(mon, 'P', 4)], 4),
  accepted(
    'three entries where three are allowed',
    threeEntries,
    [off(mon, 'P', 2), off(mon, 'A', 2), off(mon, 'K', 4)],
    8,
  ),
  refused(
    'three entries beyond the day',
    threeEntries,
    [off(mon, 'P', 4), off(mon, 'A', 4), off(mon, 'K', 4)],
    ['entries.2.hours', tooMany],
  ),
  refused(
    'two entries are refused where a company allows none',
    { ...hourly, limits: { request_day_max_splits: 0 } },
    [off(mon, 'P', 4), off(mon, 'A', 4)],
    ['entries.1.date', entries],
  ),
  accepted(
    'one entry is accepted where a company allows none',
    { ...hourly, limits: { request_day_max_splits: 0 } },
    [off(mon, 'P', 4)],
    4,
  ),
  refused(
    'twenty entries on one day are reported once',
    hourly,
    Array.from({ length: 20 }, (_, at) => off(mon, at % 2 ? 'A' : 'P', 1)),
    ['entries.2.date', entries],
  ),
  refused(
    'too many on two days',
    hourly,
    [off(mon, 'P', 2), off(mon, 'A', 2), off(mon, 'K', 2), off(tue, 'P', 2), off(tue, 'A', 2), off(tue, 'K', 2)],
    ['entries.2.date', entries],
    ['entries.5.date', entries],
  ),
  refused(
    'payroll’s third entry',
    payroll,
    [off(mon, 'P', 2), off(mon, 'A', 2), off(mon, 'K', 2)],
    ['entries.2.date', entries],
  ),
  refused('payroll’s one category twice', payroll, [off(mon, 'P', 2), off(mon, 'P', 2)], ['entries.1.code', twice]),
]

const salariedCases: RuleCase[] = [
  accepted('a salaried day in halves', salaried, [off(mon, 'P', 4), off(mon, 'A', 4)], 8),
  accepted('a salaried day in unequal parts', salaried, [off(mon, 'P', 7.75), off(mon, 'A', 0.25)], 8),
  refused(
    "salaried parts that don't fill the day",
    salaried,
    [off(mon, 'P', 4), off(mon, 'A', 3)],
    ['entries.1.hours', total],
  ),
  refused(
    'salaried parts a hundredth short',
    salaried,
    [off(mon, 'P', 4), off(mon, 'A', 3.99)],
    ['entries.1.hours', total],
  ),
  refused(
    'salaried parts beyond the day',
    salaried,
    [off(mon, 'P', 4), off(mon, 'A', 5)],
    ['entries.1.hours', tooMany],
  ),
  refused(
    'a salaried whole day beside another',
    salaried,
    [off(mon, 'P', 8), off(mon, 'A', 8)],
    ['entries.1.hours', tooMany],
  ),
  refused(
    'a salaried part beyond the day',
    salaried,
    [off(mon, 'P', 9), off(mon, 'A', 4)],
    ['entries.0.hours', tooMany],
  ),
  refused(
    'a salaried part below the minimum',
    salaried,
    [off(mon, 'P', 7.9), off(mon, 'A', 0.1)],
    ['entries.1.hours', part],
  ),
  refused('a salaried part of no hours', salaried, [off(mon, 'P', 8), off(mon, 'A', 0)], ['entries.1.hours', part]),
  refused(
    'a salaried category in both parts',
    salaried,
    [off(mon, 'P', 4), off(mon, 'P', 4)],
    ['entries.1.code', twice],
  ),
  refused(
    'one valid and one invalid split of salaried days',
    salaried,
    [off(mon, 'P', 4), off(mon, 'A', 4), off(tue, 'P', 4), off(tue, 'A', 2)],
    ['entries.3.hours', total],
  ),
  accepted(
    'a salaried week with one split day',
    salaried,
    [off(mon, 'P', 8), off(tue, 'P', 8), off(wed, 'P', 4), off(wed, 'A', 4), off(fri, 'P', 8)],
    32,
  ),
  refused(
    'the rest of a salaried split is on another day',
    salaried,
    [off(mon, 'P', 4), off(tue, 'A', 4)],
    ['entries.0.hours', 'time-off.hours.salaried'],
    ['entries.1.hours', 'time-off.hours.salaried'],
  ),
]

export const splitCases: RuleCase[] = [...hourlyCases, ...numberCases, ...salariedCases]
