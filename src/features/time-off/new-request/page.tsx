export default function NewRequestPage() {
  return null
}
