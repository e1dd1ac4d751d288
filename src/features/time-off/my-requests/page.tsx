export default function MyRequestsPage() {
  return null
}
