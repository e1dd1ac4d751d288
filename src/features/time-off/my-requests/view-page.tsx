export default function ViewRequestPage() {
  return null
}
