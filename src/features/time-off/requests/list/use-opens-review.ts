import { useNavigate } from '@tanstack/react-router'
import { type EmployeeRow, opensReview } from './request-row.ts'

/** Opens a row's review, for a click anywhere on the row. */
export function useOpensReview(): (row: EmployeeRow) => void {
  const navigate = useNavigate()
  return (row) => void navigate(opensReview(row))
}
