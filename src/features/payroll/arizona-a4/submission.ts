import { getArizonaTax, putArizonaTax } from '@/contract/payroll/state-taxes.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { arizonaSummary } from './texts.ts'

export const arizonaTaxSubmission = submission({
  kind: 'payroll.arizona-a4',
  version: 1,
  sends: putArizonaTax,
  lane: 'payroll.arizona-a4',
  replaces: true,
  summary: ({ electionOption }) => arizonaSummary(electionOption === 'opt3' ? 'zero' : 'changed'),
  screen: '/payroll/arizona-a4',
  refreshes: [getArizonaTax],
})
