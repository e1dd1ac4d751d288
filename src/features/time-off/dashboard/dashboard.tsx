export default function TimeOffDashboard() {
  return null
}
