import type { RateDetail, RateSheet } from '@/domain/payroll/new-york-pay-rate.ts'
import type { EmployeesTable, Tables } from '../db/tables.ts'

type Rates = Pick<
  RateDetail,
  'westCoastSoloPerMile' | 'westCoastTeamPerMile' | 'eastCoastSoloPerMile' | 'eastCoastTeamPerMile'
>

const rates = (west: [solo: number, team: number], east: [solo: number, team: number]): Rates => ({
  westCoastSoloPerMile: west[0],
  westCoastTeamPerMile: west[1],
  eastCoastSoloPerMile: east[0],
  eastCoastTeamPerMile: east[1],
})

const lines: [months: [number, number], miles: [number, number], rates: Rates][] = [
  [[0, 12], [0, 250], rates([0.58, 0.61], [0.6, 0.63])],
  [[0, 12], [251, 0], rates([0.5, 0.53], [0.52, 0.55])],
  [[13, 36], [0, 250], rates([0.615, 0.64], [0.635, 0.66])],
  [[13, 36], [251, 0], rates([0.535, 0.56], [0.555, 0.58])],
  [[37, 0], [0, 250], rates([0.655, 0.68], [0.675, 0.7])],
  [[37, 0], [251, 0], rates([0.575, 0.6], [0.595, 0.62])],
]

const rateSheet: RateSheet = {
  description: 'Driver rates, New York terminal',
  effectiveDate: '2026-01-01',
  comments: 'Added pay is for hazardous materials.',
  details: lines.map(([months, miles, each]) => ({
    fromNumberMonths: months[0],
    toNumberMonths: months[1],
    fromNumberMiles: miles[0],
    toNumberMiles: miles[1],
    basedOnMileType: 'Practical',
    ...each,
    additionalPaySoloPerMile: 0.05,
    additionalPayTeamPerMile: 0.025,
  })),
}

const name = 'NY-DRIVERS'

export const demoRateSheets: Tables['new_york_rate_sheets'][] = [{ name, sheet: JSON.stringify(rateSheet) }]

/** The pay of people who may sign the New York notice. */
export const demoNewYorkPayRates = (employees: EmployeesTable[]): Tables['new_york_pay_rates'][] =>
  employees
    .filter(({ user_name }) => user_name === 'newyork')
    .map(({ person_id }) => ({ person_id, pay_cycle: 'NYSHP', pay_rate: '$31.25 per hour', rate_sheet: name }))
